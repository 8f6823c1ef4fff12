import type { QuietHours as Hours } from "@callboard/contract/notifications";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { Switch } from "@callboard/ui/switch";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import type { SettingsUpdate } from "../accounts/account-settings.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { accountTexts } from "../texts/accounts/texts.ts";

interface QuietHoursProps {
  hours: Hours;
  update: SettingsUpdate;
  onSaved?: () => void;
  size?: ButtonSize;
}

/**
 * The quiet hours of the account. Each change is saved at once; a time that could not be saved stays in its field and
 * is sent again.
 */
export function QuietHours({ hours, update, onSaved, size }: QuietHoursProps) {
  const texts = accountTexts().quietHours;
  const [typed, setTyped] = useState<Partial<Pick<Hours, "from" | "until">>>({});
  const [problem, setProblem] = useState<string>();
  useHoldUnsaved(Object.keys(typed).length > 0);
  const shown = { ...hours, ...(update.isPending && update.variables.quiet_hours), ...typed };
  const save = (changed: Partial<Omit<Hours, "zone">>) =>
    update.mutate(
      { quiet_hours: { ...typed, ...changed } },
      {
        onSuccess: () => {
          setTyped({});
          setProblem(undefined);
          onSaved?.();
        },
        onError: (error) => setProblem(errorMessage(error)),
      },
    );
  const time = (name: "from" | "until") => ({
    type: "time",
    disabled: !shown.on,
    value: shown[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      // An empty time field is not saved.
      if (!value) return;
      setTyped({ ...typed, [name]: value });
      save({ [name]: value });
    },
  });
  return (
    <>
      <Switch hint={texts.hint} checked={shown.on} onChange={(event) => save({ on: event.target.checked })}>
        {texts.on}
      </Switch>
      <FormGrid>
        <TextField label={texts.from} span={3} {...time("from")} />
        <TextField label={texts.until} span={3} {...time("until")} />
      </FormGrid>
      <Problem>{problem}</Problem>
      {problem && Object.keys(typed).length > 0 && (
        <Button size={size} busy={update.isPending} busyLabel={texts.saving} onClick={() => save({})}>
          {texts.saveAgain}
        </Button>
      )}
    </>
  );
}
