import { refusalText } from "@callboard/client/texts/server-texts";
import { useAttention } from "@callboard/client/use-attention";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import type { ProblemProps } from "@callboard/ui/problem";
import { useState } from "react";
import { type HoursValues, hoursDraft, valuesOf } from "../../components/hours/hours-draft.ts";
import { useProposeHours } from "../../lib/requests/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import { checkHours, type HoursErrors, proposalOf } from "./hours-form.ts";

/**
 * The form for other times of a day. What was typed is stored on this device until it is sent, also after a refusal; all
 * other values are those of the day as it is now. A proposal agrees to the other days of the timecard, so that one that
 * changed while the form was open is sent only with a second tap.
 */
export function useHoursForm(card: Timecard, line: TimecardLine, onSent: () => void) {
  const draft = hoursDraft(card.id, line.date);
  const [stored] = useState(draft.read);
  const [typed, setTyped] = useState<Partial<HoursValues>>(stored ?? {});
  /** Undefined after a refusal, which has told that the timecard is another one. */
  const [seenRev, setSeenRev] = useState<number | undefined>(card.rev);
  const [openedRev] = useState(card.rev);
  const [errors, setErrors] = useState<HoursErrors>({});
  const [problem, setProblem] = useState<string>();
  const { attention, refuse } = useAttention(Object.keys(errors).length);
  const propose = useProposeHours();
  const now = valuesOf(line);
  const values = { ...now, ...typed };

  const change = (changed: Partial<HoursValues>) => {
    const isTyped = ([name, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(now[name as keyof HoursValues]);
    const next: Partial<HoursValues> = Object.fromEntries(Object.entries({ ...typed, ...changed }).filter(isTyped));
    setTyped(next);
    setProblem(undefined);
    draft.write(next);
  };
  const check = (): boolean => {
    const wrong = checkHours(values);
    setErrors(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length > 0) refuse();
    else if (Object.keys(typed).length === 0) setProblem(texts.hoursForm.unchanged);
    else if (seenRev !== undefined && seenRev !== card.rev) {
      setSeenRev(card.rev);
      setProblem(texts.hours.changed);
    } else return true;
    return false;
  };
  return {
    values,
    errors,
    change,
    sending: propose.isPending,
    /** The timecard has changed since the form was opened. */
    isOther: seenRev !== openedRev || card.rev !== openedRev,
    /** The form began with values that were typed before. */
    wasRestored: stored !== undefined,
    /** The props of the `Problem` beside the button. */
    problem: { children: problem, attention } satisfies ProblemProps,
    clearError: (name: string) => setErrors(({ [name]: _, ...others }) => others),
    reset: () => {
      setTyped({});
      setErrors({});
      draft.forget();
    },
    send: () =>
      check() &&
      propose.mutate(
        { card, date: line.date, values: proposalOf(line, typed) },
        {
          onSuccess: (sent) => {
            if (sent?.kind === "refused") {
              setSeenRev(undefined);
              return setProblem(sent.reason === "timecard_changed" ? texts.hours.changed : refusalText(sent));
            }
            draft.forget();
            onSent();
          },
        },
      ),
  };
}
