import { orWait } from "@callboard/ui/lazy-part";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "../../lib/requests/account.ts";

/** Follows the live events while the shell is shown. Its code comes after the first screen. */
export function LiveProvider() {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void Promise.all([orWait(import("./follow-events.ts")), client.ensureQueryData(accountQuery)]).then(
      ([{ followEvents }, { id }]) => {
        if (!gone) stop = followEvents(client, id);
      },
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [client]);
  return null;
}
