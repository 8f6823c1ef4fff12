import { useContext, useEffect, useEffectEvent, useState } from "react";
import { type FieldValues, set, type UseFormReturn } from "react-hook-form";
import { FormSession, useHoldUnsaved } from "./hold-unsaved.ts";

/**
 * Protects the unsaved input of a form: the page does not reload by itself, and if the session ends on the server, the
 * form is filled again when the same account opens it after the next sign-in. Passwords are not stored.
 * @param id tells forms apart that have the same address and fields
 */
export function useUnsavedInput<Values extends FieldValues>(form: UseFormReturn<Values>, id = ""): void {
  const session = useContext(FormSession);
  const { isDirty, dirtyFields, defaultValues } = form.formState;
  useHoldUnsaved(isDirty);
  const [name] = useState(() => ["form", location.pathname, id, ...Object.keys(form.getValues())].join(":"));
  const store = useEffectEvent(() => {
    if (isDirty) session?.drafts.write(name, listChanged(dirtyFields, form.getValues(), defaultValues));
  });
  useEffect(() => session?.onEnd((why) => why === "expired" && store()), [session]);
  useEffect(() => {
    const changed = session?.drafts.read<Changed[]>(name);
    if (!changed) return;
    session?.drafts.forget(name);
    const values = structuredClone(form.getValues());
    for (const [path, value] of changed) set(values, path, value);
    form.reset(values, { keepDefaultValues: true });
  }, [form, name, session]);
}

type Changed = [path: string, value: unknown];

/** Lists what was changed, so that all else is as saved meanwhile. A list with added or removed rows is one value. */
function listChanged(dirty: unknown, value: unknown, initial: unknown, path: string[] = []): Changed[] {
  if (path.at(-1)?.includes("pass")) return [];
  if (dirty === true || (Array.isArray(value) && value.length !== (initial as unknown[] | undefined)?.length))
    return [[path.join("."), value]];
  return Object.entries(dirty ?? {}).flatMap(([key, of]) =>
    listChanged(of, fieldOf(value, key), fieldOf(initial, key), [...path, key]),
  );
}

const fieldOf = (of: unknown, key: string) => (of as Record<string, unknown> | undefined)?.[key];
