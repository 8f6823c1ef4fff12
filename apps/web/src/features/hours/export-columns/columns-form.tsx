import { useSentForm } from "@callboard/client/use-sent-form";
import { type ExportColumn, usualColumns } from "@callboard/contract/forms/export-columns";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { StatusLine } from "@callboard/ui/status-line";
import { toast } from "@callboard/ui/toast";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray } from "react-hook-form";
import { sessionOwner, tabMemory } from "../../../lib/session.ts";
import { officeTexts } from "../../../lib/texts/en/hours/office.ts";
import { useProduction } from "../../../lib/use-production.ts";
import { ColumnPreview } from "./column-preview.tsx";
import { ColumnRow } from "./column-row.tsx";
import { areUsual, check, toColumns, toValues, type ColumnsForm as Values } from "./column-values.ts";
import styles from "./columns-form.module.css";
import { useSaveColumns } from "./export-columns.ts";

const words = officeTexts.columns;
export const columnsFormId = "export-columns";
/** As many as the export may have. */
const maxColumns = 80;

interface ColumnsFormProps {
  week: string;
  /** Those that are saved. */
  columns: readonly ExportColumn[];
  setSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/** The columns in their order, to change, add, remove and move, above a preview. What was typed stays until it is saved. */
export function ColumnsForm({ week, columns, setSaving, onSaved }: ColumnsFormProps) {
  const { id } = useProduction();
  const owner = sessionOwner()?.id;
  const [initial] = useState(() => toValues(columns));
  const sent = useSentForm<Values>({
    values: initial,
    check,
    id,
    ...(owner !== undefined && { draft: { memory: tabMemory, name: `export columns ${id}`, owner } }),
  });
  const { form, problem, submit, refused, forgetDraft, wasRestored } = sent;
  const rows = useFieldArray({ control: form.control, name: "columns" });
  const save = useSaveColumns(week);
  useEffect(() => setSaving(save.isPending), [save.isPending, setSaving]);
  const move = (from: number, by: 1 | -1, button: HTMLElement) => {
    flushSync(() => rows.move(from, from + by));
    // A moved element loses the focus. The first column can't move up, nor the last one down.
    const next = button.matches(":disabled")
      ? button.parentElement?.querySelector<HTMLElement>("button:not(:disabled)")
      : button;
    next?.focus();
  };
  return (
    <form
      id={columnsFormId}
      noValidate
      className="stack-4"
      onSubmit={submit((values) => {
        const chosen = toColumns(values);
        save.mutate(areUsual(chosen) ? null : chosen, {
          onSuccess: () => {
            forgetDraft();
            toast({ kind: "success", text: words.saved });
            onSaved();
          },
          onError: refused,
        });
      })}
    >
      {wasRestored && form.formState.isDirty && (
        <StatusLine
          variant="plain"
          action={
            <Button
              variant="quiet"
              onClick={() => {
                forgetDraft();
                form.reset(initial);
              }}
            >
              {words.startOver}
            </Button>
          }
        >
          {words.restored}
        </StatusLine>
      )}
      <ColumnPreview week={week} columns={toColumns({ columns: form.watch("columns") })} />
      <ol className={styles.columns}>
        {rows.fields.map(({ id: key }, at) => (
          <ColumnRow
            key={key}
            at={at}
            count={rows.fields.length}
            {...{ sent, move }}
            onRemove={() => rows.remove(at)}
          />
        ))}
      </ol>
      <div className="row-2">
        <Button
          disabled={rows.fields.length >= maxColumns}
          onClick={() => rows.append({ heading: "", field: "", format: "", text: "" })}
        >
          {words.add}
        </Button>
        <Button variant="quiet" onClick={() => rows.replace(toValues(usualColumns).columns)}>
          {words.usual}
        </Button>
      </div>
      <Problem {...problem} />
    </form>
  );
}
