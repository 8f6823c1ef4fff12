import type { FieldValues, Resolver } from "react-hook-form";

/** A check of a form with the function that loads its code. */
export type LateCheck<Values extends FieldValues> = Resolver<Values> & { fetch: () => Promise<Resolver<Values>> };

/**
 * A check whose code is loaded after its form is displayed (use-sent-form.ts), or by a submission before that. The schema
 * and its library are larger than most forms, and nothing is checked before it is sent.
 */
export function lateCheck<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): LateCheck<Values> {
  let loading: Promise<Resolver<Values>> | undefined;
  const fetch = () => {
    loading ??= load();
    return loading;
  };
  const check: Resolver<Values> = async (...form) => (await fetch())(...form);
  return Object.assign(check, { fetch });
}
