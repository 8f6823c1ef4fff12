import type { AppData } from "@callboard/contract/accounts";
import type { FieldLabelling } from "@callboard/ui/field";
import { useState } from "react";
import { texts } from "../lib/texts/texts.ts";
import { ComboField } from "./combo-field.tsx";

interface CountryCodeFieldProps extends Omit<FieldLabelling, "label"> {
  countries: AppData["countries"];
  /** A dialling prefix such as `+1`, which several countries may share. */
  code: string;
  onCode: (code: string) => void;
}

/** Chooses a dialling prefix, which is found by the country's name or by the prefix itself. */
export function CountryCodeField({ countries, code, onCode, ...field }: CountryCodeFieldProps) {
  const [picked, setPicked] = useState<string>();
  const sharing = countries.filter(({ country_code }) => country_code === code);
  const chosen = sharing.find(({ iso, is_main }) => (picked ? iso === picked : is_main)) ?? sharing[0];
  return (
    <ComboField
      label={texts.accounts.countryCode}
      placeholder={texts.accounts.countrySearch}
      emptyText={texts.accounts.noCountry}
      options={countries.map(({ iso, name, country_code, is_main }) => ({
        id: iso,
        value: country_code,
        label: `${name} ${country_code}`,
        isMain: is_main,
      }))}
      chosen={chosen?.iso}
      onChoose={({ id, value }) => {
        setPicked(id);
        onCode(value);
      }}
      {...field}
    />
  );
}
