import { isUnitedStates, postalCodeName, regionName } from "@callboard/contract/plain/countries";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { appDataQuery, statesQuery } from "../lib/requests/app-data.ts";
import { isSamePlace, type PlaceQuery, timeZoneQuery } from "../lib/requests/time-zone.ts";
import { texts } from "../lib/texts/texts.ts";
import { useDebouncedValue } from "../lib/use-debounced-value.ts";

type Bound = Omit<ComponentProps<typeof TextField>, "label" | "ref"> & { ref?: ComponentProps<"input">["ref"] };

interface StateFieldProps extends Omit<ComponentProps<typeof SelectField>, "label"> {
  country: string;
}

/** A list of states in the United States, free text elsewhere. The saved state can be chosen while the list loads. */
export function StateField({ country, ...field }: StateFieldProps) {
  const states = useQuery(statesQuery);
  const label = texts.productions.region({ name: regionName(country) });
  if (!isUnitedStates(country)) return <TextField label={label} {...(field as Bound)} />;
  const value = typeof field.value === "string" ? field.value : "";
  return (
    <SelectField label={label} {...field}>
      <option value="">{texts.productions.chooseState}</option>
      <Names names={states.data?.map(({ title }) => title) ?? []} saved={value} />
    </SelectField>
  );
}

/** The postal code, named as in its country. */
export const ZipField = ({
  country,
  ...field
}: Omit<ComponentProps<typeof TextField>, "label"> & { country: string }) => (
  <TextField
    label={texts.productions.postalCode({ name: postalCodeName(country) })}
    inputMode={isUnitedStates(country) ? "numeric" : "text"}
    {...field}
  />
);

/** The list of countries. The saved one can be chosen while the list loads. */
export function CountryField({
  saved,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "label"> & { saved: string }) {
  const appData = useQuery(appDataQuery);
  return (
    <SelectField label={texts.productions.country} {...field}>
      <Names names={appData.data?.countries.map(({ name }) => name) ?? []} saved={saved} />
    </SelectField>
  );
}

/** Returns the zone of a place that is being typed; the saved one while the place is the saved one or unknown. */
export function usePlaceZone(place: PlaceQuery, saved: PlaceQuery & { zone: string }): string {
  const settled: PlaceQuery = JSON.parse(useDebouncedValue(JSON.stringify(place), 300));
  const isSaved = isSamePlace(settled, saved);
  const hasPlace = settled.city !== "" || settled.zip !== "";
  const { data } = useQuery({ ...timeZoneQuery(settled), enabled: hasPlace && !isSaved });
  return (!isSaved && data?.zone) || saved.zone;
}

/** The list of time zones. An empty `zone` asks for one. */
export function TimeZoneField({
  zone,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "label"> & { zone: string }) {
  const names = new Set([zone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <SelectField label={texts.productions.timeZone} {...field} value={zone}>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name === "" ? texts.productions.chooseTimeZone : name.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}

const Names = ({ names, saved }: { names: string[]; saved: string }) =>
  [...(saved && !names.includes(saved) ? [saved] : []), ...names].map((name) => <option key={name}>{name}</option>);
