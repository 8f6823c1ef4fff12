import { defaultCountry } from "@callboard/contract/choices";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { statesQuery } from "../lib/requests/app-data.ts";
import { texts } from "../lib/texts/productions/productions.ts";

type Bound = Omit<ComponentProps<typeof TextField>, "label" | "ref"> & { ref?: ComponentProps<"input">["ref"] };

interface StateFieldProps extends Omit<ComponentProps<typeof SelectField>, "label"> {
  country: string;
  label?: string;
}

/** A list of states in the United States, free text elsewhere. The saved state can be chosen while the list loads. */
export function StateField({ country, label = texts.state, ...field }: StateFieldProps) {
  const states = useQuery(statesQuery);
  if (country !== defaultCountry) return <TextField label={label} {...(field as Bound)} />;
  const value = typeof field.value === "string" ? field.value : "";
  const titles = states.data?.map(({ title }) => title) ?? [];
  return (
    <SelectField label={label} {...field}>
      <option value="">{texts.chooseState}</option>
      {value !== "" && !titles.includes(value) && <option>{value}</option>}
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </SelectField>
  );
}
