import { distanceIn, toMiles } from "@callboard/client/format";
import { isUnitedStates, isZip, postalCodeName, regionName, usesMiles } from "@callboard/contract/plain/countries";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { nameCountries } from "../../lib/language/country-names.ts";
import { appData, states } from "../../lib/requests/app-data.ts";
import type { ProfileInput } from "../../lib/requests/save-profile.ts";
import { zipPlace } from "../../lib/requests/zip-place.ts";
import { texts } from "../../lib/texts/texts.ts";
import type { FieldErrors } from "./field-errors.ts";

interface PlaceFieldsProps {
  values: ProfileInput;
  errors: FieldErrors;
  onChange: (changed: Partial<ProfileInput>) => void;
  onClearError: (field: keyof ProfileInput) => void;
}

/** The fields of the home base and the travel radius. */
export function PlaceFields({ values, errors, onChange, onClearError }: PlaceFieldsProps) {
  const listed = useQuery(states);
  const data = useQuery(appData);
  const inStates = isUnitedStates(values.country);
  const [radius, setRadius] = useState<string>();
  const listedCountries = data.data?.countries;
  // The country of the profile can be read while the list loads.
  const countries = useMemo(
    () =>
      nameCountries<{ iso: string; name: string }>(
        listedCountries ?? [{ iso: inStates ? "US" : "", name: values.country }],
      ),
    [listedCountries, inStates, values.country],
  );
  const zip = useQuery({ ...zipPlace(values.zip.trim()), enabled: inStates && isZip(values.zip) });
  const found = inStates ? zip.data : undefined;
  const client = useQueryClient();
  /** A known ZIP fills in city and state. What was entered for another place of the same ZIP can be typed after it. */
  const setZip = (typed: string) => {
    onChange({ zip: typed });
    if (!inStates || !isZip(typed)) return;
    void client
      .fetchQuery(zipPlace(typed.trim()))
      .then(({ city, state }) => {
        if (!city) return;
        onChange({ city, state });
        for (const filled of ["city", "state"] as const) onClearError(filled);
      })
      .catch(() => undefined);
  };
  const { travel_radius_miles: miles } = values;
  const shownRadius = Number.isNaN(miles) ? "" : distanceIn(values.country, miles);
  const field = (name: keyof ProfileInput) => ({ error: errors[name], onClearError: () => onClearError(name) });
  return (
    <FormGrid>
      <TextField
        label={texts.dayplayers.postalCode({ name: postalCodeName(values.country) })}
        span={6}
        inputMode={inStates ? "numeric" : "text"}
        autoComplete="postal-code"
        value={values.zip}
        onChange={(event) => setZip(event.target.value)}
        hint={
          found?.city && <span role="status">{texts.dayplayers.zipIs({ city: found.city, state: found.state })}</span>
        }
        {...field("zip")}
      />
      <TextField
        label={texts.dayplayers.city}
        span={6}
        autoComplete="address-level2"
        value={values.city}
        onChange={(event) => onChange({ city: event.target.value })}
        {...field("city")}
      />
      {inStates ? (
        <SelectField
          label={texts.dayplayers.region({ name: regionName(values.country) })}
          span={3}
          value={values.state}
          onChange={(event) => onChange({ state: event.target.value })}
          {...field("state")}
        >
          <option value="">{texts.dayplayers.chooseState}</option>
          {/* The saved state stays chosen until the list has loaded, and if the list has another name for it. */}
          {values.state && !listed.data?.some(({ title }) => title === values.state) && <option>{values.state}</option>}
          {listed.data?.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={texts.dayplayers.region({ name: regionName(values.country) })}
          span={3}
          value={values.state}
          onChange={(event) => onChange({ state: event.target.value })}
          {...field("state")}
        />
      )}
      <SelectField
        label={texts.dayplayers.country}
        span={3}
        value={values.country}
        onChange={(event) => onChange({ country: event.target.value, state: "" })}
        {...field("country")}
      >
        {countries.map(({ iso, name, label }) => (
          <option key={iso} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.dayplayers.radius}
        span={3}
        type="number"
        inputMode="numeric"
        min={1}
        max={distanceIn(values.country, 500)}
        after={usesMiles(values.country) ? "mi" : "km"}
        value={radius ?? shownRadius}
        onChange={({ target }) => {
          setRadius(target.value);
          onChange({ travel_radius_miles: toMiles(values.country, target.valueAsNumber) });
        }}
        onBlur={() => setRadius(undefined)}
        {...field("travel_radius_miles")}
        error={
          errors.travel_radius_miles &&
          texts.dayplayers.noRadius({ unit: usesMiles(values.country) ? "mile" : "kilometer" })
        }
      />
    </FormGrid>
  );
}
