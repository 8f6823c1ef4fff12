import { phoneText } from "@callboard/client/accounts/phone-text";
import { fullName } from "@callboard/client/format";
import type { ImportPerson, ImportRemark, ImportRow } from "@callboard/contract/contacts";
import { Button } from "@callboard/ui/button";
import { useEffect, useRef } from "react";
import { contactsTexts } from "../../../lib/texts/en/contacts.ts";
import { ContactForm } from "../contact-form.tsx";
import styles from "./import.module.css";
import type { Import } from "./use-import.ts";

interface ReviewRowProps {
  person: ImportPerson;
  /** The row as it was read. */
  read: ImportRow;
  remarks: readonly ImportRemark[];
  importing: Import;
  isOpen: boolean;
  onOpen: () => void;
}

export const rowHeadingId = (row: number): string => `row-${row}`;

/** A row as it will be stored, or the form in which it is changed. */
export function ReviewRow({ person, read, remarks, importing, isOpen, onOpen }: ReviewRowProps) {
  const { row, first_name, last_name, email, phone, note, state } = person;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !isOpen) opener.current?.focus();
    wasOpened.current = isOpen && state !== "wrong";
  });
  const positions = person.positions.join(", ");
  if (!isOpen)
    return (
      <li className={styles.person}>
        <span className={styles.number}>{row}</span>
        <b>{fullName(person)}</b>
        <span>{email}</span>
        <span>{phone && phoneText(phone)}</span>
        <span>{positions}</span>
        <Button ref={opener} variant="quiet" aria-label={contactsTexts.changeRow({ row })} onClick={onOpen}>
          {contactsTexts.change}
        </Button>
        {[note, state === "skipped" && contactsTexts.isLeftOut, ...remarks.map(({ message }) => message)].map(
          (line) => line && <p key={line}>{line}</p>,
        )}
      </li>
    );
  const wrong = remarks.flatMap(({ field, message }) => (field && state === "wrong" ? [[field, message]] : []));
  return (
    <li>
      <h4 id={rowHeadingId(row)} tabIndex={-1}>
        {contactsTexts.row({ row })}
      </h4>
      <ContactForm
        label={contactsTexts.row({ row })}
        values={state === "wrong" ? read : { first_name, last_name, email, phone, positions, note }}
        errors={Object.fromEntries(wrong)}
        problem={importing.problem?.row === row ? importing.problem.text : undefined}
        save={contactsTexts.saveRow}
        busy={importing.busy === "row"}
        onSave={(values) => void importing.saveRow({ ...read, ...values, skip: false })}
      >
        <Button
          variant="quiet"
          aria-label={contactsTexts.leaveOutRow({ row })}
          onClick={() => void importing.saveRow({ ...read, skip: true })}
        >
          {contactsTexts.leaveOut}
        </Button>
      </ContactForm>
    </li>
  );
}
