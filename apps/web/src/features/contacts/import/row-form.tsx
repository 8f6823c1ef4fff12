import type { ImportRemark, ImportRow } from "@callboard/contract/contacts";
import { type ContactField, contactFieldLengths, contactFields } from "@callboard/contract/forms/contact-fields";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { texts } from "../../../lib/texts/contacts/contacts.ts";
import styles from "./import.module.css";
import type { Import } from "./use-import.ts";

interface RowFormProps {
  row: ImportRow;
  remarks: ImportRemark[];
  importing: Import;
}

export const rowHeadingId = (row: number): string => `row-${row}`;

/** One row that can't be imported as it is: its fields, with what is wrong at each. */
export function RowForm({ row, remarks, importing }: RowFormProps) {
  const [values, setValues] = useState(row);
  const [cleared, setCleared] = useState<readonly ContactField[]>([]);
  const busy = importing.busy === "row";
  const errorOf = (field: ContactField) =>
    cleared.includes(field) ? undefined : remarks.find((remark) => remark.field === field)?.message;
  return (
    <li className={styles.row}>
      <form
        noValidate
        aria-label={texts.row({ row: row.row })}
        onSubmit={(event) => {
          event.preventDefault();
          setCleared([]);
          void importing.saveRow(values);
        }}
      >
        <h4 id={rowHeadingId(row.row)} tabIndex={-1}>
          {texts.row({ row: row.row })}
        </h4>
        <div className={styles.fields}>
          {contactFields.map((field) => (
            <TextField
              key={field}
              label={texts.targets[field]}
              maxLength={contactFieldLengths[field]}
              autoComplete="off"
              value={values[field]}
              error={errorOf(field)}
              onClearError={() => setCleared([...cleared, field])}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Problem>{importing.problem?.row === row.row ? importing.problem.text : undefined}</Problem>
        <div className={styles.acts}>
          <Button type="submit" busy={busy} busyLabel={texts.savingRow}>
            {texts.saveRow}
          </Button>
          <Button
            look="quiet"
            aria-label={texts.leaveOutRow({ row: row.row })}
            onClick={() => void importing.saveRow({ ...values, skip: true })}
          >
            {texts.leaveOut}
          </Button>
        </div>
      </form>
    </li>
  );
}
