import { fullName } from "@callboard/client/format";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./people.module.css";

interface PeopleProps {
  people: readonly Dayplayer[];
  message: string;
  onMessage: (message: string) => void;
  /** The action can't do without a message. */
  required?: boolean;
}

/** Lists the receivers of a sheet's action, with the field for a message to all of them. */
export function People({ people, message, onMessage, required = false }: PeopleProps) {
  useHoldUnsaved(message !== "");
  return (
    <div className="stack-4">
      <Receivers people={people} />
      <TextAreaField
        label={texts.basics.message}
        placeholder={required ? texts.offers.yourMessage : texts.offers.optionalMessage}
        rows={3}
        maxLength={1000}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
      />
    </div>
  );
}

/** The names of those whom an action concerns. */
export const Receivers = ({ people }: Pick<PeopleProps, "people">) => (
  <ul className={`stack-2 ${styles.people}`}>
    {people.map((person) => (
      <li key={person.id}>
        <Avatar size="small" name={fullName(person)} picture={person.profile_picture_url} />
        {fullName(person)}
      </li>
    ))}
  </ul>
);
