import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { useAttention } from "@callboard/client/use-attention";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { ProblemProps } from "@callboard/ui/problem";
import { useEffect, useState } from "react";
import { inputOf, type ProfileInput, useSaveProfile } from "../../lib/requests/save-profile.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { type FieldErrors, fieldErrorsOf } from "./field-errors.ts";

/**
 * The form of the profile. A refusal by the server leaves the typed values in place. With `draftKey` they are also
 * stored in the browser, and survive a reload and closing the app until they are saved.
 */
export function useProfileForm(saved: DayplayerProfile, draftKey?: string) {
  const [draft] = useState(() => (draftKey ? session.drafts.read<ProfileInput>(draftKey) : undefined));
  const [values, setValues] = useState(() => draft ?? inputOf(saved));
  const changed = JSON.stringify(values) !== JSON.stringify(inputOf(saved));
  useEffect(() => {
    if (!draftKey) return;
    if (changed) session.drafts.write(draftKey, values);
    else session.drafts.forget(draftKey);
  }, [draftKey, changed, values]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { attention, refuse } = useAttention(Object.values(errors).filter(Boolean).length);
  const show = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) refuse();
  };
  const save = useSaveProfile();
  const failed =
    save.error && Object.keys(fieldErrorsOf(save.error)).length === 0 ? errorMessage(save.error) : undefined;
  // With `draftKey` a reload loses nothing, so nothing has to hold it up.
  useHoldUnsaved(changed && draftKey === undefined);
  return {
    values,
    errors,
    saving: save.isPending,
    /** The props of the `Problem` beside the button. */
    problem: { children: failed, attention } satisfies ProblemProps,
    changed,
    /** The form began with a stored draft. */
    fromDraft: draft !== undefined,
    change: (changed: Partial<ProfileInput>) => setValues((before) => ({ ...before, ...changed })),
    clearError: (field: keyof ProfileInput) => setErrors((before) => ({ ...before, [field]: undefined })),
    reset: () => {
      setValues(inputOf(saved));
      setErrors({});
      save.reset();
    },
    save: (onSaved: (profile: DayplayerProfile) => void) => {
      if (Number.isNaN(values.travel_radius_miles)) {
        return show({ travel_radius_miles: texts.dayplayers.noRadius({ unit: "mile" }) });
      }
      save.mutate(values, {
        onSuccess: (profile) => {
          if (draftKey) session.drafts.forget(draftKey);
          onSaved(profile);
        },
        onError: (error) => show(fieldErrorsOf(error)),
      });
    },
  };
}
