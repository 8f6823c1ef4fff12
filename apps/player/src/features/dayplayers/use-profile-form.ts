import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { wordsOf } from "@callboard/client/server-errors";
import { useAttention } from "@callboard/client/use-attention";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { ProblemProps } from "@callboard/ui/problem";
import { useEffect, useState } from "react";
import { type ProfileInput, useSaveProfile } from "../../lib/requests/save-profile.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/dayplayers.ts";
import { type FieldErrors, fieldErrorsOf } from "./field-errors.ts";

const inputOf = ({ place_known, ...input }: DayplayerProfile): ProfileInput => input;

/**
 * The profile being edited: what was typed stays whatever the server says. With `keptAs` it also stays over a reload of
 * the page and the end of the app, until it is saved.
 */
export function useProfileForm(saved: DayplayerProfile, keptAs?: string) {
  const [kept] = useState(() => (keptAs ? session.memory.read<ProfileInput>(keptAs) : undefined));
  const [values, setValues] = useState(() => kept ?? inputOf(saved));
  const changed = JSON.stringify(values) !== JSON.stringify(inputOf(saved));
  useEffect(() => {
    if (!keptAs) return;
    if (changed) session.memory.write(keptAs, values);
    else session.memory.forget(keptAs);
  }, [keptAs, changed, values]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { attention, refuse } = useAttention(Object.values(errors).filter(Boolean).length);
  const show = (found: FieldErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) refuse();
  };
  const save = useSaveProfile();
  const failed = save.error && Object.keys(fieldErrorsOf(save.error)).length === 0 ? wordsOf(save.error) : undefined;
  // With `keptAs` a reload loses nothing.
  useHoldUnsaved(changed && keptAs === undefined);
  return {
    values,
    errors,
    saving: save.isPending,
    /** Props of the `Problem` beside the button. */
    problem: { children: failed, attention } satisfies ProblemProps,
    changed,
    /** What is shown was typed before a reload. */
    wasKept: kept !== undefined,
    change: (changed: Partial<ProfileInput>) => setValues((before) => ({ ...before, ...changed })),
    clearError: (field: keyof ProfileInput) => setErrors((before) => ({ ...before, [field]: undefined })),
    reset: () => {
      setValues(inputOf(saved));
      setErrors({});
      save.reset();
    },
    save: (onSaved: (profile: DayplayerProfile) => void) => {
      if (Number.isNaN(values.travel_radius_miles)) {
        return show({ travel_radius_miles: texts.noRadius });
      }
      save.mutate(values, {
        onSuccess: (profile) => {
          if (keptAs) session.memory.forget(keptAs);
          onSaved(profile);
        },
        onError: (error) => show(fieldErrorsOf(error)),
      });
    },
  };
}
