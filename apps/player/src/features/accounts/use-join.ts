import type { JoinInput } from "@callboard/contract/forms/join";
import { joinRoutes } from "@callboard/contract/routes/account-setup";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { firstRun } from "../../lib/first-run/first-run.ts";
import { profile } from "../../lib/requests/profile.ts";
import { inputOf } from "../../lib/requests/save-profile.ts";
import { enter } from "./enter.ts";

interface Join {
  token: string;
  fields: JoinInput;
  /** The position for which the dayplayer is invited. It is chosen already when the first steps begin. */
  position: string | null;
}

/** Creates the account of an invited dayplayer and signs it in. */
export function useJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ token: invitationToken, fields, position }: Join) => {
      const { token } = await call(joinRoutes.join, { params: { invitationToken }, body: fields });
      await enter(client, token, true);
      firstRun.keep("positions");
      if (!position) return;
      // Without the profile the position is not chosen yet, and everything else works.
      const saved = await client.fetchQuery(profile).catch(() => undefined);
      if (saved) firstRun.begin({ ...inputOf(saved), positions: [position] });
    },
  });
}
