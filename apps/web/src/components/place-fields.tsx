import { isUnitedStates, postalCodeName, regionName } from "@callboard/contract/plain/countries";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { appDataQuery, statesQuery } from "../lib/requests/app-data.ts";
import { texts } from "../lib/texts/productions/productions.ts";

type Bound = Omit<ComponentProps<typeof TextField>, "label" | "ref"> & { ref?: ComponentProps<"input">["ref"] };

interface StateFieldProps extends Omit<ComponentProps<typeof SelectField>, "label"> {
  country: string;
}

/** A list of states in the United States, free text elsewhere. The saved state can be chosen while the list loads. */
export function StateField({ country, ...field }: StateFieldProps) {
  const states = useQuery(statesQuery);
  const label = texts.region({ name: regionName(country) });
  if (!isUnitedStates(country)) return <TextField label={label} {...(field as Bound)} />;
  const value = typeof field.value === "string" ? field.value : "";
  return (
    <SelectField label={label} {...field}>
      <option value="">{texts.chooseState}</option>
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
    label={texts.postalCode({ name: postalCodeName(country) })}
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
    <SelectField label={texts.country} {...field}>
      <Names names={appData.data?.countries.map(({ name }) => name) ?? []} saved={saved} />
    </SelectField>
  );
}

const Names = ({ names, saved }: { names: string[]; saved: string }) =>
  [...(saved && !names.includes(saved) ? [saved] : []), ...names].map((name) => <option key={name}>{name}</option>);
