import { Switch } from "@callboard/ui/switch";
import { accountTexts } from "../texts/accounts/texts.ts";
import type { Sounds } from "./sounds.ts";

interface SoundSwitchProps {
  sounds: Sounds;
  /** What has a sound. */
  hint: string;
}

/** Turns sounds on or off for this device. A sound plays when they are turned on. */
export function SoundSwitch({ sounds, hint }: SoundSwitchProps) {
  const isOn = sounds.useOn();
  return (
    <Switch hint={hint} checked={isOn} onChange={(event) => sounds.set(event.target.checked)}>
      {accountTexts().sounds}
    </Switch>
  );
}
