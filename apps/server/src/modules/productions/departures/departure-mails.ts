import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import type { Departure } from "./plan-departure.ts";

interface DepartureMailInput {
  to: string;
  leaver: string;
  /** The productions and departments that the receiver takes over. */
  taken: Departure[];
  publicUrl: string;
}

/** The mail to a head who takes over productions and departments of a deleted account. */
export const departureMail = ({ to, leaver, taken, publicUrl }: DepartureMailInput): QueuedMail => ({
  to,
  kind: "head_left",
  subject: `${leaver} left Callboard`,
  ...layOutMail({
    title: `${leaver} left Callboard`,
    paragraphs: taken.flatMap(({ name, changesHands, departments }) => [
      ...(changesHands ? [`“${name}” is yours now: you can edit it and name its heads.`] : []),
      ...departments.map((department) =>
        department.toOwner
          ? `You head the ${department.name} department of “${name}” now. Its offers and bookings go on.`
          : `The ${department.name} department of “${name}” has no head now. Its offers and bookings go on; name a new head in the production's settings.`,
      ),
    ]),
    action: { label: "Open my productions", url: `${publicUrl}/app/my-productions` },
  }),
});
