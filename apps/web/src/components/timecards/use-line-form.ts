import { isRefused } from "@callboard/client/call";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { LineInput } from "@callboard/contract/forms/timecard-line-input";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid, problemOfTimes, toMinutes } from "@callboard/contract/timecards/worked-minutes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Resolver } from "react-hook-form";
import { sessionOwner, tabMemory } from "../../lib/session.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { mealInput, mealValues } from "./meal-fields.tsx";
import { sideText, valuesText } from "./timecard-text.ts";
import type { WorkedValues } from "./worked-fields.tsx";

/** The fields of a line. Amounts are missing for those who do not see them. */
type LineValues = WorkedValues & Pick<LineInput, "kit" | "mileage">;

const valuesOf = (line: TimecardLine): LineValues => ({
  outcome: line.outcome,
  call: line.call,
  wrap: line.wrap,
  meals: mealValues(line.meals),
  grace_used: line.grace_used,
  note: line.note,
  ...(line.kit !== undefined && { kit: line.kit }),
  ...(line.mileage !== undefined && { mileage: line.mileage }),
});

/** Who did not work has no times. */
const withoutTimes = { call: null, wrap: null, meals: [], grace_used: null };

const checkInput = schemaResolver(LineInput);
/** Checks by the contract's schema, and then as the server checks the times. */
const check: Resolver<LineValues> = async (values, context, options) => {
  if (!isPaid(values.outcome)) return { values: { ...values, ...withoutTimes }, errors: {} };
  const { errors } = await checkInput({ ...values, rev: 0 }, context, options as never);
  if (Object.keys(errors).length > 0) return { values: {}, errors: errors as never };
  const problem = problemOfTimes(toMinutes(values), { required: true });
  if (!problem) return { values, errors: {} };
  const error = { type: "times", message: problem.message };
  return { values: {}, errors: problem.field === "meals" ? { meals: [{ from: error }] } : { [problem.field]: error } };
};

interface LineFormInput {
  card: Timecard;
  line: TimecardLine;
  /** Sends the values and returns the card that has them. */
  save: (input: LineInput) => Promise<Timecard>;
  /** Reads the card again. Undefined if it could not be read. */
  reload: () => Promise<Timecard | undefined>;
  onSaved: (saved: Timecard) => void;
}

/**
 * The form of a line. It sends what was changed, with the revision of the card that was read. If the card has changed
 * meanwhile, typed values stay, the others follow the card, and `conflict` says what the line is now.
 */
export function useLineForm({ card, line, save, reload, onSaved }: LineFormInput) {
  const [rev, setRev] = useState(card.rev);
  const [conflict, setConflict] = useState<string>();
  const [initial] = useState(() => valuesOf(line));
  const owner = sessionOwner()?.id;
  const id = `${card.id} ${line.date}`;
  const sent = useSentForm<LineValues>({
    values: initial,
    check,
    id,
    ...(owner !== undefined && { draft: { memory: tabMemory, name: `timecard ${id}`, owner } }),
  });
  const { form, refused, forgetDraft } = sent;
  const { dirtyFields, isDirty } = form.formState;
  const mutation = useMutation({ mutationFn: save });

  const follow = async () => {
    const current = await reload();
    const now = current?.lines.find(({ date }) => date === line.date);
    if (!current || !now) return;
    form.reset(valuesOf(now), { keepDirtyValues: true });
    setRev(current.rev);
    setConflict(words.changed({ values: valuesText(now), by: sideText(current, now.set_by) }));
  };
  const submit = sent.submit((values) => {
    const changed = [...Object.keys(dirtyFields), ...(isPaid(values.outcome) ? [] : Object.keys(withoutTimes))];
    const input = Object.entries({ ...values, meals: mealInput(values.meals) }).filter(([name]) =>
      changed.includes(name),
    );
    mutation.mutate(
      { ...Object.fromEntries(input), rev },
      {
        onSuccess: (saved) => {
          forgetDraft();
          onSaved(saved);
        },
        onError: (error) => {
          if (isRefused(error, "timecard_changed")) void follow();
          else refused(error);
        },
      },
    );
  });
  return {
    ...sent,
    submit,
    conflict,
    isDirty,
    isPending: mutation.isPending,
    startOver: () => {
      forgetDraft();
      form.reset(initial);
    },
  };
}
