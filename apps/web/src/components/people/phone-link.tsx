import { phoneText } from "@callboard/client/accounts/phone-text";
import type { ReachOfDayplayer } from "@callboard/contract/dayplayers";
import { texts } from "../../lib/texts/texts.ts";

interface PhoneLinkProps {
  contact: ReachOfDayplayer;
  /** Names the link for readers of the screen, if the number alone does not say whose it is. */
  label?: string;
}

export const telLink = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;

/** The number at which a booked dayplayer is called, and where it comes from. Nothing if none is known. */
export function PhoneLink({ contact: { phone, from_contacts }, label }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <span>
      <a href={telLink(phone)} aria-label={label}>
        {phoneText(phone)}
      </a>
      {from_contacts && <small> {texts.basics.fromContacts}</small>}
    </span>
  );
}
