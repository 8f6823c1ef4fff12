import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { type ContactField, contactFieldLengths, contactFields } from "@callboard/contract/forms/contact-fields";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { type ReactNode, useState } from "react";
import { contactsTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./contacts.module.css";

export type ContactValues = Record<ContactField, string>;

interface ContactFormProps {
  label: string;
  fields?: readonly ContactField[];
  values: ContactValues;
  errors: Partial<ContactValues>;
  problem: string | undefined;
  save: string;
  busy: boolean;
  onSave: (values: ContactValues) => void;
  children?: ReactNode;
}

/** The fields of a contact, or of a row of an import, with what is wrong at each. */
export function ContactForm({ fields = contactFields, errors, onSave, ...props }: ContactFormProps) {
  const [values, setValues] = useState(props.values);
  const [cleared, setCleared] = useState<readonly ContactField[]>([]);
  useHoldUnsaved(fields.some((field) => values[field] !== props.values[field]));
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        setCleared([]);
        onSave(values);
      }}
    >
      <div className={styles.fields}>
        {fields.map((field) => {
          const Input = field === "note" ? TextAreaField : TextField;
          return (
            <Input
              key={field}
              label={contactsTexts.targets[field]}
              maxLength={contactFieldLengths[field]}
              autoComplete="off"
              value={values[field]}
              error={cleared.includes(field) ? undefined : errors[field]}
              onClearError={() => setCleared([...cleared, field])}
              onChange={(event: { currentTarget: { value: string } }) =>
                setValues({ ...values, [field]: event.currentTarget.value })
              }
            />
          );
        })}
      </div>
      <Problem>{props.problem}</Problem>
      <div className="row-2">
        <Button type="submit" busy={props.busy} busyLabel={texts.basics.saving}>
          {props.save}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
