import type { ProblemProps } from "@callboard/ui/problem";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from "react-hook-form";
import { showServerErrors } from "./server-errors.ts";
import { countErrors, useAttention } from "./use-attention.ts";
import { type DraftPlace, useDraft } from "./use-draft.ts";
import { useUnsavedInput } from "./use-unsaved-input.ts";

interface FormSetup<Values extends FieldValues> {
  /** The initial values. */
  values: Values;
  check: Resolver<Values>;
  /** The prefix of field names in the server's errors, for example "account_info." */
  under?: string;
  /** Where typed values are stored if the screen is left before they are saved. */
  draft?: DraftPlace<Values>;
  /** Converts the server's path of a field to the form's, if the two differ. */
  rename?: (path: string) => string;
  /** Tells forms apart that have the same address and fields. */
  id?: string | undefined;
}

/**
 * A form that is validated and sent. Errors are shown at their fields, others as `problem` beside the button, and the
 * first wrong field is scrolled into view. Unsaved input is protected.
 */
export function useSentForm<Values extends FieldValues>({
  values,
  check,
  under = "",
  draft,
  rename,
  id,
}: FormSetup<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: check,
    // The focus would clear the message; see packages/ui/src/forms/problem.tsx.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [problem, setProblem] = useState<string>();
  const { attention, refuse } = useAttention(countErrors(errors));
  useUnsavedInput(form, id);
  const { wasRestored, forget } = useDraft(form, draft);
  const errorProps = (name: FieldPath<Values>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    onClearError: () => form.clearErrors(name),
  });
  return {
    form,
    /** Props of the `Problem` beside the button. */
    problem: { children: problem, attention } satisfies ProblemProps,
    /** Whether the values were restored from a draft. */
    wasRestored,
    /** Deletes the draft, because it was saved or discarded. */
    forgetDraft: forget,
    /** Returns the props of a field, without its label. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), ...errorProps(name) }),
    /** Returns the same props for a component that is not a native input. */
    errorProps,
    /** Sends the values if they are valid. */
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
    /** The `onError` handler of the request. */
    refused: (error: Error) => {
      const own = (path: string) => (path.startsWith(under) ? path.slice(under.length) : path);
      const place = (path: string) => (rename ? rename(own(path)) : own(path));
      setProblem(showServerErrors(error, form.setError, (path) => isField(form.getValues(), path), place));
      refuse();
    },
  };
}

/** Whether a path such as "positions.0.rate" is that of a field, and not of a list or a row. */
function isField(values: FieldValues, path: string): boolean {
  const at: unknown = get(values, path);
  return at !== undefined && (at === null || typeof at !== "object");
}
