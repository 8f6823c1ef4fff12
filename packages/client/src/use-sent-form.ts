import type { ProblemProps } from "@callboard/ui/problem";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from "react-hook-form";
import { useHoldUnsaved } from "./hold-unsaved.ts";
import { showServerErrors } from "./server-errors.ts";
import { countErrors, useAttention } from "./use-attention.ts";
import { type DraftPlace, useDraft } from "./use-draft.ts";
import { loadLater } from "./waiting/load-later.ts";

interface FormSetup<Values extends FieldValues> {
  /** The values it starts with. */
  values: Values;
  check: Resolver<Values>;
  /** Loads the code of the check, once something is typed, or a while after the form is displayed. */
  loadCheck?: () => Promise<unknown>;
  /** What the server's names of the fields begin with: "account_info." */
  under?: string;
  /** Where what is typed stays when the screen is left before it is saved. */
  draft?: DraftPlace<Values>;
  /** The form's path of a field by the server's, where the two differ. */
  rename?: (path: string) => string;
}

/**
 * A form that is checked and sent. What is refused stands at its field, else as `problem` beside the button, and the
 * first wrong field is brought into view. While something typed is unsaved the page does not reload by itself.
 */
export function useSentForm<Values extends FieldValues>({
  values,
  check,
  loadCheck,
  under = "",
  draft,
  rename,
}: FormSetup<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: check,
    // The focus would clear the message; see packages/ui/src/forms/problem.tsx.
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const load = useEffectEvent(async () => loadCheck?.());
  useEffect(() => loadLater(load, isDirty), [isDirty]);
  const [problem, setProblem] = useState<string>();
  const { attention, refuse } = useAttention(countErrors(errors));
  useHoldUnsaved(isDirty);
  const { wasRestored, forget } = useDraft(form, draft);
  const errorProps = (name: FieldPath<Values>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    onClearError: () => form.clearErrors(name),
  });
  return {
    form,
    /** Props of the `Problem` beside the button. */
    problem: { children: problem, attention } satisfies ProblemProps,
    /** What is shown was typed before the screen was left. */
    wasRestored,
    /** The draft is saved, or given up. */
    forgetDraft: forget,
    /** Props of a field, but for its label. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), ...errorProps(name) }),
    /** The same for one that is no input of the browser's. */
    errorProps,
    /** Sends what passed the check. */
    submit: (send: (values: Values) => void) =>
      form.handleSubmit(
        (checked) => {
          setProblem(undefined);
          send(checked);
        },
        () => {
          setProblem(undefined);
          refuse();
        },
      ),
    /** For `onError` of what was sent. */
    refused: (error: Error) => {
      const own = (path: string) => (path.startsWith(under) ? path.slice(under.length) : path);
      const place = (path: string) => (rename ? rename(own(path)) : own(path));
      setProblem(showServerErrors(error, form.setError, (path) => isField(form.getValues(), path), place));
      refuse();
    },
  };
}

/** Whether a path such as "positions.0.rate" leads to something that is typed, and not to a list or a row of them. */
function isField(values: FieldValues, path: string): boolean {
  const at: unknown = get(values, path);
  return at !== undefined && (at === null || typeof at !== "object");
}
