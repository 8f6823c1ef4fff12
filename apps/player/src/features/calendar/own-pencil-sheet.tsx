import { addDays, isDay } from "@callboard/client/days";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { maxPencilDates, pencilEndsHoursBefore } from "@callboard/contract/pencils/pencil-lifecycle";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { useAddOwnPencils } from "../../lib/requests/answer-pencils.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import { datesOf } from "./day-span.ts";
import styles from "./range-sheet.module.css";

interface OwnPencilSheetProps {
  open: boolean;
  /** The first free day of the month, or empty. */
  first: string;
  /** The last date that can be chosen. */
  last: string;
  booked: ReadonlySet<string>;
  onClose: () => void;
}

/** The first date that can be pencilled: a pencil ends so many hours before its date begins. */
export const firstPencilDate = (): string => addDays(today(), pencilEndsHoursBefore / 24 + 1);

/** Keeps days for something else, as pencils of the dayplayer's own. Booked days are left out. */
export function OwnPencilSheet({ open, first, last, booked, onClose }: OwnPencilSheetProps) {
  const [typed, setTyped] = useState<{ from?: string; to?: string; note?: string }>({});
  const { from = first, to = from, note = "" } = typed;
  const add = useAddOwnPencils();
  useHoldUnsaved(open && note !== "");
  const known = isDay(from) && isDay(to) && from <= to && from >= firstPencilDate() && to <= last;
  const dates = known ? datesOf({ anchor: from, end: to }).filter((date) => !booked.has(date)) : [];
  const isTooMany = dates.length > maxPencilDates;
  const send = () =>
    add.mutate(
      { dates, note: note.trim() },
      {
        onSuccess() {
          toast({ kind: "success", text: texts.pencils.kept });
          setTyped({});
          onClose();
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={add.isPending}
      title={texts.pencils.keep}
      description={texts.pencils.keepLead}
      footer={
        <Button
          variant="go"
          wide
          disabled={dates.length === 0 || isTooMany}
          busy={add.isPending}
          busyLabel={texts.basics.saving}
          onClick={send}
        >
          {isTooMany
            ? texts.pencils.tooMany({ most: maxPencilDates })
            : texts.pencils.keepDays({ count: dates.length })}
        </Button>
      }
    >
      <div className="stack-4">
        <div className={styles.ends}>
          <TextField
            label={texts.rangeSheet.from}
            type="date"
            min={firstPencilDate()}
            max={last}
            value={from}
            onChange={({ target: { value } }) => setTyped({ from: value, to: value > to ? value : to, note })}
          />
          <TextField
            label={texts.rangeSheet.to}
            type="date"
            min={from}
            max={last}
            value={to}
            onChange={({ target: { value } }) => setTyped({ from, to: value, note })}
          />
        </div>
        <TextField
          label={texts.pencils.note}
          maxLength={200}
          value={note}
          onChange={({ target: { value } }) => setTyped({ from, to, note: value })}
        />
        <p className="hint">{texts.pencils.keepHelp}</p>
        {add.error && <Problem>{errorMessage(add.error)}</Problem>}
      </div>
    </Sheet>
  );
}
