import { Chip, ChipRow } from "@callboard/ui/chip";
import { useQuery } from "@tanstack/react-query";
import { appData } from "../../lib/requests/app-data.ts";
import { texts } from "../../lib/texts/texts.ts";

interface FirstPositionsProps {
  /** The department that invites, whose positions are offered. Others can be added later. */
  department: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Lets somebody who joins a department choose from its positions. Shows nothing for a department without a list. */
export function FirstPositions({ department, chosen, onChange }: FirstPositionsProps) {
  const { data } = useQuery(appData);
  const offered = data?.department_positions[department] ?? [];
  if (offered.length === 0) return null;
  return (
    <div className="stack-2">
      <span className="label" aria-hidden="true">
        {texts.firstRun.positions}
      </span>
      <ChipRow label={texts.firstRun.positions}>
        {offered.map((name) => (
          <Chip
            key={name}
            size="thumb"
            pressed={chosen.includes(name)}
            onToggle={() =>
              onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
            }
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
