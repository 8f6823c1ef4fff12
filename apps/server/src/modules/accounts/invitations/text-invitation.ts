import type { InvitationContent } from "@callboard/contract/accounts/account-setup";
import type { Tx } from "../../../db/schema.ts";
import { toGsm } from "../../../text/gsm-text.ts";
import { withoutLinks } from "../../../text/without-links.ts";
import { queueText } from "../../events/queue-text.ts";
import { scheduleSms } from "../../events/sms-allowance.ts";
import { createInvitationLink } from "./invitation-link.ts";

interface TextInvitation {
  headId: string;
  invitation: InvitationContent;
  /** In E.164 format. */
  phone: string;
  now: Temporal.Instant;
  /** The end of the night in which the head invites. The text waits until then. */
  dueAt: Temporal.Instant | undefined;
  publicUrl: string;
}

/** The length of names in a text, so that it stays within three segments. */
const nameLength = 40;

/** Which language the receiver speaks is not known. Without accents, which would make the text longer. */
const spanish = "En espanol: te quiere en su lista. Unete con el enlace, o responde STOP para no recibir mas.";

/**
 * Queues the text of one invitation, or stores it until the morning. It names the inviter and the position, and how to
 * stop such texts.
 */
export async function textInvitation(tx: Tx, { headId, invitation, phone, now, dueAt, publicUrl }: TextInvitation) {
  const token = await createInvitationLink(tx, { headId, invitation, phone, now });
  const { inviter, department, production } = invitation;
  const name = (words: string) => toGsm(withoutLinks(words, " ")).slice(0, nameLength);
  const team = [department, production].flatMap((words) => (words ? [name(words)] : [])).join(", ");
  const url = `${publicUrl}/player/join/${token}`;
  const english = `hires crew by the day on Callboard and wants you on the list. Join: ${url} Reply STOP for no more invitations.`;
  const body = `${name(inviter)}${team && ` (${team})`} ${english} ${spanish}`;
  if (dueAt) await scheduleSms(tx, { phone, headId, now, body, dueAt });
  else await queueInvitationText(tx, { phone, body });
}

export const queueInvitationText = (tx: Tx, { phone, body }: { phone: string; body: string }) =>
  queueText(tx, { to: phone, kind: "dayplayer_invitation", body, key: `invitation ${crypto.randomUUID()}` });
