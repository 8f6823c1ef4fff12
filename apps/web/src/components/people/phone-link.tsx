import { phoneText } from "@callboard/client/accounts/phone-text";
import type { ReachOfDayplayer } from "@callboard/contract/dayplayers";
import { type ButtonVariant, buttonClass } from "@callboard/ui/button";
import { texts } from "../../lib/texts/texts.ts";

interface PhoneLinkProps {
  contact: Pick<ReachOfDayplayer, "phone" | "from_contacts">;
}

const telLink = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;

/** The number at which a booked dayplayer is called, and where it comes from. Nothing if none is known. */
export function PhoneLink({ contact: { phone, from_contacts } }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <span>
      <a href={telLink(phone)}>{phoneText(phone)}</a>
      {from_contacts && <small> {texts.basics.fromContacts}</small>}
    </span>
  );
}

/** The button that calls a booked dayplayer. Nothing if no number is known. */
export function CallLink({
  name,
  phone,
  variant,
}: {
  name: string;
  phone: string | undefined;
  variant: ButtonVariant;
}) {
  if (!phone) return null;
  return (
    <a
      href={telLink(phone)}
      className={buttonClass({ variant })}
      aria-label={texts.reconfirmation.call({ name, number: phoneText(phone) })}
    >
      {texts.dayPeople.call}
    </a>
  );
}
