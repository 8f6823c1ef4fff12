import { phoneText } from "@callboard/client/accounts/phone-text";
import styles from "../offer.module.css";

/** Calls a number of a booking's department. Renders nothing if none is known. */
export const PhoneLink = ({ number }: { number: string | undefined }) =>
  number ? (
    <a href={`tel:${toDial(number)}`} className={styles.reach}>
      {phoneText(number)}
    </a>
  ) : null;

/** The number as a phone dials it: "+1 213 555 0142" becomes "+12135550142". */
export const toDial = (phone: string) => phone.replace(/[^\d+]/g, "");
