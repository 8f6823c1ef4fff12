import { Switch } from "@callboard/ui/switch";
import { sounds } from "../../lib/sounds.ts";
import { texts } from "../../lib/texts/settings.ts";

/** Kept on this device, and heard when it is switched on. */
export function SoundSwitch() {
  const isOn = sounds.useOn();
  return (
    <Switch hint={texts.soundsHint} checked={isOn} onChange={(event) => sounds.set(event.target.checked)}>
      {texts.sounds}
    </Switch>
  );
}
