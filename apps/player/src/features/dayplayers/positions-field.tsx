import type { AppData } from "@callboard/contract/accounts";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { SelectField } from "@callboard/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { appData } from "../../lib/requests/app-data.ts";
import { texts } from "../../lib/texts/texts.ts";

interface PositionsFieldProps {
  /** The account's department, whose positions are shown first. */
  department: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Lets a dayplayer choose positions, department by department. Positions chosen in other departments stay chosen. */
export const PositionsField = (props: PositionsFieldProps) => (
  <Loaded query={useQuery(appData)} shape="block">
    {(app) => <Positions {...props} appData={app} />}
  </Loaded>
);

function Positions({ appData, department, chosen, onChange }: PositionsFieldProps & { appData: AppData }) {
  const departments = Object.keys(appData.department_positions);
  const [shown, setShown] = useState(departments.includes(department) ? department : (departments[0] ?? ""));
  const offered = appData.department_positions[shown] ?? [];
  const elsewhere = chosen.filter((name) => !offered.includes(name));
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <div className="stack-4">
      <SelectField label={texts.dayplayers.department} value={shown} onChange={(event) => setShown(event.target.value)}>
        {departments.map((name) => (
          <option key={name} value={name}>
            {texts.dayplayers.departmentName({ name })}
          </option>
        ))}
      </SelectField>
      <ChipRow label={texts.dayplayers.positions}>
        {[...offered, ...elsewhere].map((name) => (
          <Chip key={name} size="thumb" pressed={chosen.includes(name)} onToggle={() => toggle(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
