import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { clockTime, momentText, todayIn } from "@callboard/client/zoned";
import type { CrewCell, CrewMember } from "@callboard/contract/dayplayers/crew";
import { classNames } from "@callboard/ui/class-names";
import { positionColor } from "@callboard/ui/position-color";
import { type CSSProperties, memo } from "react";
import { PathLink } from "../../../components/path-link.tsx";
import { usePositionColor } from "../../../lib/positions/position-colors.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./crew.module.css";

interface CrewRowProps {
  member: CrewMember;
  /** Its number in the list, from 0. */
  index: number;
  /** Where the row is drawn, in pixels from the first one. Undefined on paper, where rows follow each other. */
  top: number | undefined;
  zone: string;
  selected: ReadonlySet<string> | undefined;
  /** The column that Tab reaches; -1 in all rows but one. */
  activeColumn: number;
}

/** One person with a cell for each date. Memoized, because a key press or a tick changes one of 300 rows. */
export const CrewRow = memo(function CrewRow({ member, index, top, zone, selected, activeColumn }: CrewRowProps) {
  const name = fullName(member);
  return (
    <tr
      aria-rowindex={index + 3}
      className={classNames(styles.row, top !== undefined && styles.placed)}
      style={{ top }}
    >
      <th scope="row" className={styles.person}>
        <PathLink
          path={`/app/dayplayer/${member.id}`}
          tabIndex={activeColumn === 0 ? 0 : -1}
          data-row={index}
          data-column={0}
          className={styles.name}
        >
          {name} {member.is_starred && <Starred />}
        </PathLink>
        <Totals member={member} />
        <span className={styles.positions}>{member.work_preferences.positions.join(", ")}</span>
      </th>
      {member.cells.map((cell, at) => {
        const isSelected = selected?.has(cell.date) ?? false;
        return (
          <td
            key={cell.date}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: It is a cell of a grid.
            role="gridcell"
            tabIndex={activeColumn === at + 1 ? 0 : -1}
            aria-selected={isSelected}
            data-row={index}
            data-column={at + 1}
            className={classNames(styles.cell, styles[cell.state], isSelected && styles.selected)}
          >
            <CellContent cell={cell} zone={zone} />
          </td>
        );
      })}
    </tr>
  );
});

const Starred = () => (
  <>
    <span aria-hidden="true" className={styles.star}>
      ★
    </span>
    <span className="visually-hidden">{texts.crew.people.network}</span>
  </>
);

/** The days of the range, and what a week with a sixth day means for the next offer. */
function Totals({ member: { cells, weeks, production_days } }: { member: CrewMember }) {
  const booked = cells.filter(({ state }) => state === "booked").length;
  const full = weeks.find(({ days }) => days >= 5);
  return (
    <span
      className={classNames(styles.days, full && styles.warn)}
      title={texts.crew.inProduction({ count: production_days })}
    >
      {booked}
      {full && ` · ${full.days > 5 ? texts.crew.sixth : texts.crew.sixthNext}`}
      <span className="visually-hidden">
        {full && ` ${texts.crew.sixthLabel({ monday: shortDay(full.monday) })}`},{" "}
        {texts.crew.inProduction({ count: production_days })}
      </span>
    </span>
  );
}

const CellContent = ({ cell, zone }: { cell: CrewCell; zone: string }) => {
  if (cell.position) return <PositionOfCell name={cell.position} cell={cell} zone={zone} />;
  if (cell.state === "free") return texts.crew.free;
  if (cell.state === "not_free") return texts.crew.notFree;
  return (
    <>
      <span aria-hidden="true">{texts.crew.unknown}</span>
      <span className="visually-hidden">{texts.crew.unknownLabel}</span>
    </>
  );
};

function PositionOfCell({ name, cell, zone }: { name: string; cell: CrewCell; zone: string }) {
  const { ground, edge } = positionColor(usePositionColor(name));
  const note =
    cell.state === "standing_by"
      ? texts.crew.standingBy
      : cell.expires_at && texts.crew.askedUntil({ time: shortMoment(Date.parse(cell.expires_at), zone) });
  return (
    <span
      className={styles.position}
      title={note ? `${name}, ${note}` : name}
      style={{ "--ground": ground, borderLeftColor: edge } as CSSProperties}
    >
      <b>{name}</b>
      {note && <small>{note}</small>}
    </span>
  );
}

/** The time of a moment of today, the date and time of any other. */
const shortMoment = (ms: number, zone: string): string =>
  todayIn(zone, ms) === todayIn(zone)
    ? clockTime(new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(ms))
    : momentText(ms, zone);
