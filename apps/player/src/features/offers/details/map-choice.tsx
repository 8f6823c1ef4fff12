import { SelectField } from "@callboard/ui/select-field";
import { chooseMapApp, type MapApp, mapApps, useMapApp } from "../../../lib/job/map-app.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** Chooses the app in which directions open. The choice is remembered on this device. */
export function MapChoice() {
  const app = useMapApp();
  return (
    <SelectField
      label={texts.details.mapApp}
      value={app}
      onChange={(event) => chooseMapApp(event.target.value as MapApp)}
    >
      {mapApps.map((each) => (
        <option key={each} value={each}>
          {texts.details.mapApps[each]}
        </option>
      ))}
    </SelectField>
  );
}
