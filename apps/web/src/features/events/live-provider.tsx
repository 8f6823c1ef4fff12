import { orWait } from "@callboard/ui/lazy-part";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "../../lib/requests/account.ts";

/** Follows the live events while the shell is shown. The code for it is loaded after the first screen. */
export function LiveProvider() {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    void Promise.all([orWait(import("./follow-events.ts")), client.ensureQueryData(accountQuery)]).then(
      ([{ followEvents }, { id }]) => {
        if (!stopped) stop = followEvents(client, id);
      },
    );
    return () => {
      stopped = true;
      stop?.();
    };
  }, [client]);
  return null;
}
