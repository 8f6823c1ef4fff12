import { afterPaint } from "@callboard/ui/after-paint";
import { orWait } from "@callboard/ui/lazy-part";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "../../lib/requests/account.ts";

/** Follows the live events while the shell is shown. The code for it is loaded once the screen has been painted. */
export function LiveProvider() {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const follow = async () => {
      const [{ followEvents }, { id }] = await Promise.all([
        orWait(import("./follow-events.ts")),
        client.ensureQueryData(accountQuery),
      ]);
      if (!stopped) stop = followEvents(client, id);
    };
    afterPaint(() => void follow());
    return () => {
      stopped = true;
      stop?.();
    };
  }, [client]);
  return null;
}
