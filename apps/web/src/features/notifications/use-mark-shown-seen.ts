import type { Notification } from "@callboard/contract/notifications";
import { useEffect, useState } from "react";
import { useMarkSeen } from "./mark-seen.ts";

/** How long a notification is on screen before it counts as seen. */
const seenAfterMs = 2_500;

/**
 * Marks the shown notifications as seen on the server. Returns those that were not seen when they appeared; they stay
 * highlighted as long as the panel is open, so that the user can see what is new.
 */
export function useMarkShownSeen(shown: readonly Notification[]): ReadonlySet<string> {
  const { mutate } = useMarkSeen();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = shown.filter(({ seen }) => !seen).map(({ id }) => id);
  const added = unseen.filter((id) => !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added]));

  const unseenIds = unseen.join();
  useEffect(() => {
    if (!unseenIds) return;
    const mark = () => document.visibilityState === "visible" && mutate(unseenIds.split(",").slice(0, 200));
    const timer = setTimeout(mark, seenAfterMs);
    document.addEventListener("visibilitychange", mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", mark);
    };
  }, [unseenIds, mutate]);
  return fresh;
}
