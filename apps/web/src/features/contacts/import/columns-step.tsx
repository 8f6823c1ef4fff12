import type { ImportRow } from "@callboard/contract/contacts";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { useState } from "react";
import { contactsTexts } from "../../../lib/texts/en/contacts.ts";
import type { ColumnTarget } from "../reading/column-names.ts";
import { type ContactTable, cleanCell, toImportRows } from "../reading/contact-table.ts";
import styles from "./import.module.css";

interface ColumnsStepProps {
  table: ContactTable;
  onChange: (table: ContactTable) => void;
  onCheck: (rows: ImportRow[]) => void;
}

const choices = () => Object.keys(contactsTexts.targets) as ColumnTarget[];

/** The second step: what each column contains, with its first cells as examples. */
export function ColumnsStep({ table, onChange, onCheck }: ColumnsStepProps) {
  const [problem, setProblem] = useState<string>();
  const { header, rows, targets } = table;
  const check = () => {
    if (!targets.some((target) => /name/.test(target))) return setProblem(contactsTexts.needName);
    if (!targets.some((target) => target === "email" || target === "phone"))
      return setProblem(contactsTexts.needAddress);
    onCheck(toImportRows(table));
  };
  return (
    <>
      <h2 tabIndex={-1}>{contactsTexts.columns}</h2>
      <p>{contactsTexts.columnsLead({ count: rows.length })}</p>
      <ul className={styles.columns}>
        {targets.map((target, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
          <li key={column}>
            <SelectField
              label={header[column] ?? ""}
              value={target}
              onChange={(event) => {
                setProblem(undefined);
                const chosen = event.currentTarget.value as ColumnTarget;
                onChange({ ...table, targets: targets.map((each, at) => (at === column ? chosen : each)) });
              }}
            >
              {choices().map((choice) => (
                <option key={choice} value={choice}>
                  {contactsTexts.targets[choice]}
                </option>
              ))}
            </SelectField>
            <p className={`hint ${styles.examples}`}>{examplesOf(rows, column)}</p>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
      <div>
        <Button variant="go" onClick={check}>
          {contactsTexts.check({ count: rows.length })}
        </Button>
      </div>
    </>
  );
}

const examplesOf = (rows: readonly string[][], column: number): string =>
  rows
    .flatMap((row) => cleanCell(row[column] ?? "") || [])
    .slice(0, 3)
    .join(" · ")
    .slice(0, 120);
