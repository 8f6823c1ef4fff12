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

interface FormSetup<Values extends FieldValues> {
  /** What stands in it at first. */
  values: Values;
  check: Resolver<Values>;
  /** What the server's names of the fields begin with: "account_info." */
  under?: string;
}

/** A form that is checked, sent, and tells what the server refuses: at its field, else as `problem`. */
export function useSentForm<Values extends FieldValues>({ values, check, under = "" }: FormSetup<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: check,
    // The focus would take the error away again.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [problem, setProblem] = useState<string>();
  const told = (name: FieldPath<Values>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    onClearError: () => form.clearErrors(name),
  });
  return {
    form,
    problem,
    /** Props of a field, but for its label. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), ...told(name) }),
    /** The same for one that is no input of the browser's. */
    told,
    /** Sends what passed the check. */
    submit: (send: (values: Values) => void) =>
      form.handleSubmit((checked) => {
        setProblem(undefined);
        send(checked);
      }),
    /** For `onError` of what was sent. */
    refused: (error: Error) => {
      const rename = (path: string) => (path.startsWith(under) ? path.slice(under.length) : path);
      setProblem(showServerErrors(error, form.setError, (path) => isField(form.getValues(), path), rename));
    },
  };
}

/** Whether a path such as "positions.0.rate" leads to something that is typed, and not to a list or a row of them. */
function isField(values: FieldValues, path: string): boolean {
  const at: unknown = get(values, path);
  return at !== undefined && (at === null || typeof at !== "object");
}
