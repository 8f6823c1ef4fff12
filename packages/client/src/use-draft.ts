import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftPrefix, type Memory } from "./session.ts";

/** Where the draft of a form is stored until it is saved. */
export interface DraftPlace<Values extends FieldValues> {
  memory: Memory;
  name: string;
  /** The owner of the draft. For another user the draft is deleted and not shown. */
  owner: string;
  /** Fields that are never stored, such as passwords. */
  leaveOut?: readonly (keyof Values)[];
}

interface Stored {
  owner: string;
  values: FieldValues;
}

/** Stores the values of a form while they are typed, and fills the form with them when its screen is opened again. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: DraftPlace<Values> | undefined,
): { wasRestored: boolean; forget: () => void } {
  const [restored, setRestored] = useState(() => place && readDraft(place));
  const first = useRef({ place, restored });
  const done = useRef(false);

  useEffect(() => {
    const { place, restored } = first.current;
    if (!place) return;
    if (restored) form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (done.current) return;
        const typed = Object.entries(values).filter(([field]) => !place.leaveOut?.includes(field));
        const stored: Stored = { owner: place.owner, values: Object.fromEntries(typed) };
        place.memory.write(draftPrefix + place.name, stored);
      },
    });
  }, [form]);

  return {
    wasRestored: restored !== undefined,
    forget: () => {
      done.current = true;
      setRestored(undefined);
      place?.memory.forget(draftPrefix + place.name);
    },
  };
}

function readDraft<Values extends FieldValues>({ memory, name, owner, leaveOut }: DraftPlace<Values>) {
  const stored = memory.read<Stored>(draftPrefix + name);
  if (!stored) return undefined;
  if (stored.owner !== owner) {
    memory.forget(draftPrefix + name);
    return undefined;
  }
  const values = Object.entries(stored.values).filter(([field]) => !leaveOut?.includes(field));
  return Object.fromEntries(values) as Partial<Values>;
}
