import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import BookedSheet from "./booked-sheet.tsx";
import { firstPencilDate, OwnPencilSheet } from "./own-pencil-sheet.tsx";
import { PencilledSheet } from "./pencilled-sheet.tsx";
import RangeSheet from "./range-sheet.tsx";

/** The sheet that is open: of many days, of days to keep for something else, or of one tapped day. */
export type OpenSheet = { of: "range" | "own" | "none" } | { of: "booked" | "pencilled"; date: string };

interface CalendarSheetsProps {
  sheet: OpenSheet;
  month: string;
  booked: ReadonlySet<string>;
  /** The free days. */
  free: readonly string[];
  /** The last date that can be marked. */
  last: string;
  onMark: (entries: AvailabilityEntry[], how: { many: boolean }) => void;
  onClose: () => void;
}

export default function CalendarSheets({ sheet, month, booked, free, last, onMark, onClose }: CalendarSheetsProps) {
  const dateOf = (of: OpenSheet["of"]) => ("date" in sheet && sheet.of === of ? sheet.date : "");
  const pencilled = dateOf("pencilled");
  const isFree = free.includes(pencilled);
  return (
    <>
      <RangeSheet
        open={sheet.of === "range"}
        month={month}
        booked={booked}
        last={last}
        onMark={(entries) => onMark(entries, { many: true })}
        onClose={onClose}
      />
      <BookedSheet date={dateOf("booked")} onClose={onClose} />
      <PencilledSheet
        date={pencilled}
        isFree={isFree}
        onMark={() => {
          onMark([{ date: pencilled, available: !isFree }], { many: false });
          onClose();
        }}
        onClose={onClose}
      />
      <OwnPencilSheet
        open={sheet.of === "own"}
        first={free.find((date) => date.startsWith(month) && date >= firstPencilDate()) ?? ""}
        last={last}
        booked={booked}
        onClose={onClose}
      />
    </>
  );
}
