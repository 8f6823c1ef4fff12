import { isRefused } from "@callboard/client/call";
import {
  addDays,
  addMonths,
  daysBetween,
  longDay,
  monthName,
  monthOf,
  shortDay,
  weekday,
  weekdayName,
} from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplan } from "@callboard/contract/dayplans";
import { maxCopies } from "@callboard/contract/limits";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { Checkbox } from "@callboard/ui/checkbox";
import { Dialog } from "@callboard/ui/dialog";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButtons } from "../../../components/dialogs/action-buttons.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { call } from "../../../lib/call.ts";
import { plannedKeys } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useProduction, useToday } from "../../../lib/use-production.ts";
import { plansQuery } from "../list-month.ts";
import { plannedPositions } from "../planned-positions.ts";
import styles from "./copy-to-dialog.module.css";

/** Copies a saved day to several dates: to all of them or, if the server refuses, to none. */
function useCopyDayplan(dayplanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { dates: string[]; activate: boolean }) =>
      call(dayplanRoutes.copyDayplan, { params: { dayplanId }, body }),
    // Also after a refusal: somebody else planned a date, which the month then shows.
    onSettled: () => {
      for (const queryKey of plannedKeys) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns the dates of a month (`YYYY-MM`). */
function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: daysBetween(first, `${addMonths(month, 1)}-01`) }, (_, at) => addDays(first, at));
}

/** Adds the dates, or takes them out if all of them were chosen. */
function toggleAll(chosen: readonly string[], dates: readonly string[]): string[] {
  const others = chosen.filter((each) => !dates.includes(each));
  return dates.every((date) => chosen.includes(date)) ? others : [...others, ...dates];
}

interface CopyToDialogProps {
  plan: Dayplan & { id: string };
  onClose: () => void;
}

/**
 * Copies a saved day to several dates, chosen in a month. Dates that have a plan can't be chosen, so that conflicts are
 * seen before anything is written; the server refuses all dates if one was planned meanwhile.
 */
export default function CopyToDialog({ plan, onClose }: CopyToDialogProps) {
  const { start_date, end_date } = useProduction();
  const today = useToday();
  const [month, setMonth] = useState(monthOf(plan.date < today ? today : plan.date));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const active = plannedPositions(plan).some(({ activated }) => activated);
  const [activate, setActivate] = useState(active);
  const plans = useQuery(plansQuery(start_date, end_date));
  const copy = useCopyDayplan(plan.id);

  const send = () =>
    copy.mutate(
      { dates: [...chosen], activate },
      {
        onSuccess: ({ dates }) => {
          toast({ kind: "success", text: texts.manyDays.copiedTo({ count: dates.length }) });
          onClose();
        },
        onError: (error) => {
          if (isRefused(error, "dates_planned")) choose(chosen.filter((each) => !error.refusal.dates.includes(each)));
        },
      },
    );
  const choose = (dates: readonly string[], skipped: readonly string[] = []) => {
    setChosen(dates.toSorted().slice(0, maxCopies));
    setLeftOut(skipped);
  };

  return (
    <Dialog
      onClose={onClose}
      title={texts.manyDays.copyToTitle({ day: shortDay(plan.date) })}
      description={texts.manyDays.copyToText}
      footer={
        <DialogButtons
          onCancel={onClose}
          disabled={chosen.length === 0}
          busy={copy.isPending}
          busyLabel={texts.manyDays.copying}
          onClick={send}
        >
          {texts.manyDays.copyCount({ count: chosen.length })}
        </DialogButtons>
      }
    >
      <Loaded query={plans} shape="block" failed={texts.reader.failed}>
        {(list) => {
          const planned = new Set(list.map(({ date }) => date));
          const days = daysOfMonth(month);
          const isOpen = (day: string) => day >= today && day >= start_date && day <= end_date;
          const toggleWeekday = (which: number) => {
            const wanted = days.filter((day) => weekday(day) === which && isOpen(day));
            const free = wanted.filter((day) => !planned.has(day));
            choose(
              toggleAll(chosen, free),
              wanted.filter((day) => planned.has(day) && day !== plan.date),
            );
          };
          return (
            <div className={`stack-2 ${styles.picker}`}>
              <div className={styles.month}>
                <IconButton
                  label={texts.dayplans.previousMonth}
                  icon={<PreviousIcon />}
                  onClick={() => setMonth(addMonths(month, -1))}
                />
                <h3 aria-live="polite">{monthName(month)}</h3>
                <IconButton
                  label={texts.dayplans.nextMonth}
                  icon={<NextIcon />}
                  onClick={() => setMonth(addMonths(month, 1))}
                />
              </div>
              <div className={styles.grid}>
                {mondayFirst.map((day) => (
                  <button
                    key={day}
                    type="button"
                    className={styles.weekday}
                    title={texts.manyDays.weekday({ day: weekdayName(day) })}
                    aria-label={texts.manyDays.weekday({ day: weekdayName(day) })}
                    onClick={() => toggleWeekday(weekday(day))}
                  >
                    {weekdayName(day)}
                  </button>
                ))}
                {days.map((day, at) => {
                  const isPlanned = planned.has(day);
                  const reason = isPlanned
                    ? texts.manyDays.plannedAlready
                    : isOpen(day)
                      ? undefined
                      : texts.manyDays.unavailable;
                  return (
                    <button
                      key={day}
                      type="button"
                      style={at === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
                      className={isPlanned ? `${styles.day} ${styles.planned}` : styles.day}
                      aria-label={reason ? `${longDay(day)}, ${reason}` : longDay(day)}
                      aria-pressed={chosen.includes(day)}
                      disabled={reason !== undefined}
                      title={reason}
                      onClick={() => choose(toggleAll(chosen, [day]))}
                    >
                      {Number(day.slice(8))}
                    </button>
                  );
                })}
              </div>
              <p role="status" className="hint">
                {texts.manyDays.chosen({ count: chosen.length })}
                {chosen.length > 0 && `: ${chosen.map(shortDay).join(" · ")}`}
              </p>
              {leftOut.length > 0 && (
                <p className="hint">{texts.manyDays.skippedPlanned({ days: leftOut.map(shortDay).join(" · ") })}</p>
              )}
            </div>
          );
        }}
      </Loaded>
      <Checkbox checked={activate} onChange={(event) => setActivate(event.currentTarget.checked)}>
        {texts.manyDays.activateCopies}
      </Checkbox>
      {activate && <SetRates jobs={plannedPositions(plan)} />}
      <Problem>{copy.error ? refusalText(copy.error) : undefined}</Problem>
    </Dialog>
  );
}

const refusalText = (error: Error) =>
  isRefused(error, "dates_planned")
    ? texts.manyDays.skippedPlanned({ days: error.refusal.dates.map(shortDay).join(" · ") })
    : errorMessage(error);

/** Any Monday and the six days after it, for the names of weekdays. */
const mondayFirst = Array.from({ length: 7 }, (_, at) => `2024-01-0${at + 1}`);
