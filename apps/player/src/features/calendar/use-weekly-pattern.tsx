import { errorMessage } from "@callboard/client/server-errors";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { availabilityPattern, useSavePattern } from "../../lib/requests/pattern.ts";
import { texts } from "../../lib/texts/texts.ts";
import { WeekdayFields } from "./weekday-fields.tsx";
import { sameWeekdays } from "./weekday-patterns.ts";

interface WeeklyPatternSetup {
  open: boolean;
  onClose: () => void;
}

/**
 * The fields and the button that set the weekdays of every week. The server keeps the pattern and marks its days, so it
 * needs a connection.
 */
export function useWeeklyPattern({ open, onClose }: WeeklyPatternSetup) {
  const saved = useQuery({ ...availabilityPattern, enabled: open });
  const [own, setOwn] = useState<number[]>();
  const save = useSavePattern();
  const before = saved.data?.weekdays ?? [];
  const weekdays = own ?? before;
  const isSaved = sameWeekdays(weekdays, before);
  const error = save.error ?? saved.error;
  const send = (next: number[]) =>
    save.mutate(next, {
      onSuccess() {
        setOwn(undefined);
        toast({ kind: "success", text: next.length > 0 ? texts.rangeSheet.repeats : texts.rangeSheet.repeatsNoMore });
        onClose();
      },
    });
  return {
    footer: (
      <Button
        variant="go"
        wide
        disabled={weekdays.length === 0 || isSaved}
        busy={save.isPending}
        busyLabel={texts.basics.saving}
        onClick={() => send(weekdays)}
      >
        {weekdays.length === 0
          ? texts.rangeSheet.chooseWeekdays
          : isSaved
            ? texts.rangeSheet.isSaved
            : texts.rangeSheet.repeat}
      </Button>
    ),
    fields: (
      <>
        <WeekdayFields weekdays={weekdays} onChange={setOwn} />
        <p className="hint">{texts.rangeSheet.weeklyHelp}</p>
        {before.length > 0 && (
          <Button disabled={save.isPending} onClick={() => send([])}>
            {texts.rangeSheet.stopRepeating}
          </Button>
        )}
        {error && <Problem>{errorMessage(error)}</Problem>}
      </>
    ),
  };
}
