import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import type { BlockPlan } from "@callboard/contract/offers/block-plan";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { selectClass } from "@callboard/ui/select-field";
import { type DragEvent, useState } from "react";
import { fewestTexts } from "../../../lib/texts/en/job-group/fewest.ts";
import styles from "./fewest-grid.module.css";
import { type Reassignment, takersOf } from "./plan-block.ts";

type Person = BlockPlan["people"][number];
type PlannedJob = Person["positions"][number];
interface Held {
  job: PlannedJob;
  from: string;
}

interface FewestGridProps {
  people: Person[];
  onGive: (change: Reassignment) => void;
  onLeaveOut: (person: Person) => void;
}

/** People down, days across. A day can be dragged to another person who could take it, or given by its list. */
export function FewestGrid({ people, onGive, onLeaveOut }: FewestGridProps) {
  const [held, setHeld] = useState<Held>();
  const dates = [...new Set(people.flatMap(({ days }) => days))].sort();
  const takers = held ? takersOf(people, held.job).map(({ dayplayer }) => dayplayer.id) : [];
  const drop = (to: string) => (event: DragEvent) => {
    event.preventDefault();
    if (held) onGive({ positionId: held.job.position_id, from: held.from, to });
    setHeld(undefined);
  };
  return (
    <div className={styles.box}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{fewestTexts.person}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                {shortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.dayplayer.id}>
              <th scope="row">
                <span className={styles.name}>
                  <b>{fullName(person.dayplayer)}</b>
                  <IconButton
                    bare
                    label={fewestTexts.leaveOut({ name: fullName(person.dayplayer) })}
                    icon={<CloseIcon />}
                    onClick={() => onLeaveOut(person)}
                  />
                </span>
                <span className="hint">{fewestTexts.chances[outlookOf(person.chance)]}</span>
              </th>
              {dates.map((date) => {
                const job = person.positions.find((each) => each.date === date);
                const others = job ? takersOf(people, job) : [];
                const mayDrop = held?.job.date === date && takers.includes(person.dayplayer.id);
                return (
                  <td
                    key={date}
                    className={mayDrop ? styles.target : undefined}
                    draggable={others.length > 0}
                    onDragStart={job && (() => setHeld({ job, from: person.dayplayer.id }))}
                    onDragEnd={() => setHeld(undefined)}
                    onDragOver={mayDrop ? (event) => event.preventDefault() : undefined}
                    onDrop={mayDrop ? drop(person.dayplayer.id) : undefined}
                  >
                    {job && (
                      <Day
                        job={job}
                        person={person}
                        takers={others}
                        onGive={(to) => onGive({ positionId: job.position_id, from: person.dayplayer.id, to })}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  job: PlannedJob;
  person: Person;
  takers: Person[];
  onGive: (to: string | null) => void;
}

/** Somebody's day. Its list gives the day to somebody else, for keyboards and phones. */
function Day({ job, person, takers, onGive }: DayProps) {
  const name = fullName(person.dayplayer);
  return (
    <div className={styles.day}>
      <span>{job.name}</span>
      <select
        className={selectClass}
        aria-label={fewestTexts.give({ job: job.name, day: shortDay(job.date), name })}
        value={person.dayplayer.id}
        onChange={({ target }) => onGive(target.value || null)}
      >
        <option value={person.dayplayer.id}>{name}</option>
        {takers.map(({ dayplayer }) => (
          <option key={dayplayer.id} value={dayplayer.id}>
            {fullName(dayplayer)}
          </option>
        ))}
        <option value="">{fewestTexts.nobody}</option>
      </select>
    </div>
  );
}
