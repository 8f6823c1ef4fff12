import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { CrewCell, CrewMember } from "@callboard/contract/dayplayers/crew";
import { classNames } from "@callboard/ui/class-names";
import { positionColor } from "@callboard/ui/position-color";
import { type CSSProperties, memo } from "react";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { EditIcon } from "../../../components/icons.tsx";
import { PathLink } from "../../../components/path-link.tsx";
import { guardsText } from "../../../components/pay/guard-text.ts";
import { usePositionColor } from "../../../lib/positions/position-colors.ts";
import { crewTexts } from "../../../lib/texts/en/crew/crew.ts";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import styles from "./crew.module.css";
import { shownPencil } from "./crew-selection.ts";

/** In rem, as in the style sheet. On paper rows follow each other. */
export const rowHeight = 3.25;

interface CrewRowProps {
  member: CrewMember;
  /** Its number in the list, from 0. */
  index: number;
  zone: string;
  selected: ReadonlySet<string> | undefined;
  /** The column that Tab reaches; -1 in all rows but one. */
  activeColumn: number;
}

/** One person with a cell for each date. Memoized, because a key press or a tick changes one of 300 rows. */
export const CrewRow = memo(function CrewRow({ member, index, zone, selected, activeColumn }: CrewRowProps) {
  return (
    <tr aria-rowindex={index + 3} data-row={index} className={styles.row} style={{ top: `${index * rowHeight}rem` }}>
      <th scope="row" className={styles.person}>
        <PathLink path={`/app/dayplayer/${member.id}`} tabIndex={activeColumn === 0 ? 0 : -1} className={styles.name}>
          {fullName(member)}{" "}
          {member.is_starred && (
            <span role="img" aria-label={crewTexts.people.network} className={styles.star}>
              ★
            </span>
          )}
        </PathLink>
        <Totals member={member} />
        <span className={styles.positions}>{member.work_preferences.positions.join(", ")}</span>
      </th>
      {member.cells.map((cell, at) => (
        <td
          key={cell.date}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: It is a cell of a grid.
          role="gridcell"
          tabIndex={activeColumn === at + 1 ? 0 : -1}
          aria-selected={selected?.has(cell.date) ?? false}
          aria-label={cell.state === "unknown" && !cell.pencil ? crewTexts.unknown : undefined}
          className={classNames(styles.cell, styles[cell.state], shownPencil(cell) && styles.pencilled)}
        >
          {cell.position ? (
            <PositionOfCell name={cell.position} cell={cell} zone={zone} />
          ) : cell.pencil ? (
            <PencilOfCell pencil={cell.pencil} zone={zone} />
          ) : cell.wish ? (
            <b className={styles.wish}>{crewTexts.wish}</b>
          ) : (
            words[cell.state]
          )}
        </td>
      ))}
    </tr>
  );
});

const words: Partial<Record<CrewCell["state"], string>> = {
  free: crewTexts.free,
  not_free: crewTexts.notFree,
  unknown: "?",
};

/** The days of the range and of the production, and what a week with a sixth day means for the next offer. */
function Totals({ member: { cells, weeks, production_days } }: { member: CrewMember }) {
  const booked = cells.filter(({ state }) => state === "booked").length;
  const full = weeks.find(({ days }) => days >= 5);
  const inProduction = crewTexts.inProduction({ count: production_days });
  return (
    <span className={classNames(styles.days, full && styles.warn)} title={inProduction}>
      {booked}/{production_days}
      {full && ` · ${full.days > 5 ? crewTexts.sixth : crewTexts.sixthNext}`}
      <span className="visually-hidden">
        {full && ` ${crewTexts.sixthLabel({ monday: shortDay(full.monday) })}`}, {inProduction}
      </span>
    </span>
  );
}

function PositionOfCell({ name, cell, zone }: { name: string; cell: CrewCell; zone: string }) {
  const { ground, edge } = positionColor(usePositionColor(name));
  const note =
    cell.state === "standing_by"
      ? crewTexts.standingBy
      : cell.expires_at
        ? crewTexts.askedUntil({ time: deadlineText(cell.expires_at, zone) })
        : guardsText(cell.guards);
  return (
    <span
      className={styles.position}
      title={note ? `${name}, ${note}` : name}
      style={{ "--ground": ground, borderLeftColor: edge } as CSSProperties}
    >
      <b>{name}</b>
      {note && <small className={cell.guards && styles.warn}>{note}</small>}
    </span>
  );
}

/** The department's pencil: its rank, and what it waits for. */
function PencilOfCell({ pencil, zone }: { pencil: NonNullable<CrewCell["pencil"]>; zone: string }) {
  const { rank, position, state, challenged_until } = pencil;
  const { edge } = positionColor(usePositionColor(position));
  const note = challenged_until
    ? pencilTexts.cell.challenged({ at: deadlineText(challenged_until, zone) })
    : state === "asked"
      ? pencilTexts.cell.asked
      : position;
  const label = rank ? pencilTexts.cell.label({ rank }) : undefined;
  return (
    <span
      className={classNames(styles.position, challenged_until && styles.challenged)}
      title={[position, label, note !== position && note].filter(Boolean).join(", ")}
      style={{ borderColor: challenged_until ? undefined : edge }}
    >
      <b>
        <EditIcon /> {rank ? pencilTexts.rank({ rank }) : position}
        {label && <span className="visually-hidden"> {pencilTexts.of.pencil}</span>}
      </b>
      <small className={challenged_until ? styles.warn : undefined}>{note}</small>
    </span>
  );
}
