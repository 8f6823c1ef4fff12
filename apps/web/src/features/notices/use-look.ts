import type { Notification } from "@callboard/contract/notifications";
import { useEffect, useState } from "react";
import { useMarkSeen } from "./mark-seen.ts";

/** How long a notice is on show before it counts as seen. */
const lookMs = 2_500;

/**
 * Tells the server which of the shown notices were looked at. Answers those that were new when they came up: they stay
 * marked as long as the panel is open, or one could not see what is new.
 */
export function useLook(shown: readonly Notification[]): ReadonlySet<string> {
  const { mutate } = useMarkSeen();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = shown.filter(({ seen }) => !seen).map(({ id }) => id);
  const added = unseen.filter((id) => !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added]));

  const looked = unseen.join();
  useEffect(() => {
    if (!looked) return;
    const look = () => document.visibilityState === "visible" && mutate(looked.split(",").slice(0, 200));
    const timer = setTimeout(look, lookMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [looked, mutate]);
  return fresh;
}
