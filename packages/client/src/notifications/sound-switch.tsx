import { Switch } from "@callboard/ui/switch";
import type { Sounds } from "./sounds.ts";

interface SoundSwitchProps {
  sounds: Sounds;
  texts: { sounds: string; soundsHint: string };
}

/** Turns sounds on or off for this device. A sound plays when they are turned on. */
export function SoundSwitch({ sounds, texts }: SoundSwitchProps) {
  const isOn = sounds.useOn();
  return (
    <Switch hint={texts.soundsHint} checked={isOn} onChange={(event) => sounds.set(event.target.checked)}>
      {texts.sounds}
    </Switch>
  );
}
