import { plainDay } from "@callboard/client/days";
import { separatePart } from "@callboard/ui/lazy-part";
import { Sheet } from "@callboard/ui/sheet";
import { Button } from "../../components/button.tsx";
import { texts } from "../../lib/texts/texts.ts";

const PencilList = separatePart(() => import("./pencil-list.tsx"));

interface PencilledSheetProps {
  /** The sheet is closed while it is empty. */
  date: string;
  isFree: boolean;
  /** Marks the day as free, or as not free. */
  onMark: () => void;
  onClose: () => void;
}

/** Shows the pencils of a tapped day, and marks the day, which a tap on any other day does at once. */
export function PencilledSheet({ date, isFree, onMark, onClose }: PencilledSheetProps) {
  return (
    <Sheet
      open={date !== ""}
      onClose={onClose}
      title={date && texts.pencils.dayTitle({ day: plainDay(date) })}
      description={texts.pencils.dayHelp}
      footer={
        <Button wide onClick={onMark}>
          {isFree ? texts.pencils.markNotFree : texts.pencils.markFree}
        </Button>
      }
    >
      <PencilList date={date} />
    </Sheet>
  );
}
