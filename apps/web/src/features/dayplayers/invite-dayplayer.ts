import type { InvitationInput } from "@callboard/contract/dayplayers/find-dayplayers";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Mails an invitation to join. The reply does not reveal whether the address has an account. */
export const useInviteDayplayer = () =>
  useMutation({ mutationFn: (body: InvitationInput) => call(findDayplayerRoutes.inviteDayplayer, { body }) });
