import { isRefused } from "@callboard/client/call";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { DaySheetInput } from "@callboard/contract/forms/day-sheet-input";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { daySheetQuery } from "../../lib/requests/hours/day-sheets.ts";
import { sessionOwner, tabMemory } from "../../lib/session.ts";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { type SheetInput, useSaveSheet } from "./use-day-sheet.ts";

/** Removes what the server puts before the name of a field. */
const renamed = (path: string) => path.replace(/^lines\.\d+\./, "");

const checkInput = schemaResolver(DaySheetInput);

interface SheetFormInput<Values extends FieldValues> {
  sheet: DaySheet;
  /** Tells the forms of a sheet apart. */
  name: string;
  valuesOf: (sheet: DaySheet) => Values;
  /** What the changed values enter. */
  inputOf: (changed: Partial<Values>) => Omit<SheetInput, "rev">;
  /** What the sheet says of these values, for a conflict. */
  textOf: (sheet: DaySheet) => string;
  onSaved: () => void;
}

/**
 * A form of a day sheet. It sends what was changed, with the revision that was read. If the sheet has changed meanwhile,
 * typed values stay, the others follow it, and `conflict` says what it is now; the next save replaces that.
 */
export function useSheetForm<Values extends FieldValues>({
  sheet,
  name,
  valuesOf,
  inputOf,
  textOf,
  onSaved,
}: SheetFormInput<Values>) {
  const client = useQueryClient();
  const save = useSaveSheet(sheet.date);
  const [rev, setRev] = useState(sheet.rev);
  const [conflict, setConflict] = useState<string>();
  const [initial] = useState(() => valuesOf(sheet));
  const owner = sessionOwner()?.id;
  const id = `day-sheet ${sheet.date} ${name}`;
  const check: Resolver<Values> = async (values, context, options) => {
    const { errors } = await checkInput({ rev, lines: [], ...ofSheet(values) }, context, options as never);
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
  const sent = useSentForm<Values>({
    values: initial,
    check,
    id,
    rename: renamed,
    ...(owner !== undefined && { draft: { memory: tabMemory, name: id, owner } }),
  });
  const { form, refused, forgetDraft } = sent;
  const { dirtyFields, isDirty } = form.formState;

  const follow = async () => {
    const now = await client.fetchQuery({ ...daySheetQuery(sheet.date), staleTime: 0 });
    form.reset(valuesOf(now), { keepDirty: true, keepDirtyValues: true });
    setRev(now.rev);
    setConflict(words.conflict({ values: textOf(now) }));
  };
  const send = (input: Omit<SheetInput, "rev">) =>
    save.mutate(
      { ...input, rev },
      {
        onSuccess: () => {
          forgetDraft();
          onSaved();
        },
        onError: (error) => {
          if (isRefused(error, "day_sheet_changed")) void follow().catch(refused);
          else refused(error);
        },
      },
    );
  return {
    ...sent,
    send,
    submit: sent.submit((values) => {
      const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
      // A save without any value would set everybody to as called.
      if (changed.length > 0) send(inputOf(Object.fromEntries(changed) as Partial<Values>));
    }),
    conflict,
    isDirty,
    isPending: save.isPending,
    startOver: () => {
      forgetDraft();
      form.reset(initial as DefaultValues<Values>);
    },
  };
}

/** The values that the schema of a save checks. The server checks those of a line. */
const ofSheet = ({ wrap, meals, holiday }: FieldValues) => ({ wrap, meals, holiday });
