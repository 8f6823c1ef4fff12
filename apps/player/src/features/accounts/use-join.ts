import type { JoinInput } from "@callboard/contract/forms/join";
import { joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { beginFirstRun } from "../../lib/first-run/begin-first-run.ts";
import { language } from "../../lib/language/language.ts";
import { enter } from "./enter.ts";

interface Join {
  token: string;
  fields: JoinInput;
  /** What the dayplayer does: the position of the invitation, or what they chose. */
  positions: readonly string[];
}

/** Creates the account of an invited dayplayer and signs it in. */
export function useJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ token: invitationToken, fields, positions }: Join) => {
      const { token } = await call(joinRoutes.join, {
        params: { invitationToken },
        body: { ...fields, language: language() },
      });
      await enter(client, token, true);
      await beginFirstRun(client, positions.length > 0 ? { positions: [...positions] } : {});
    },
  });
}
