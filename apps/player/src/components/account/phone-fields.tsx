import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useMemo } from "react";
import { nameCountries } from "../../lib/language/country-names.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { texts } from "../../lib/texts/texts.ts";

type Registered = Omit<ComponentProps<typeof TextField>, "label"> & Omit<ComponentProps<typeof SelectField>, "label">;

interface PhoneFieldsProps {
  /** Returns the props of a field of the form, without its label. */
  field: (name: "country_code" | "phone_number") => Registered;
  /** Whether the number may be left empty. */
  optional?: boolean;
}

/** The country code and the national number of a dayplayer's phone. */
export function PhoneFields({ field, optional = false }: PhoneFieldsProps) {
  const { data } = useQuery(appData);
  const countries = useMemo(() => nameCountries(data?.countries ?? []), [data]);
  return (
    <>
      <SelectField label={texts.phone.country} span={3} {...field("country_code")}>
        {countries.map(({ iso, label, country_code: code }) => (
          <option key={iso} value={code}>
            {label} {code}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.phone.number}
        span={3}
        type="tel"
        autoComplete="tel-national"
        optional={optional}
        {...(optional && { hint: texts.phone.reach })}
        {...field("phone_number")}
      />
    </>
  );
}
