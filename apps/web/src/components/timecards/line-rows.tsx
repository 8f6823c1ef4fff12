import { longDay, shortDay } from "@callboard/client/days";
import { payTotalText } from "@callboard/client/pay/pay-text";
import { hoursText, timeRange } from "@callboard/client/timecards/worked-times-text";
import { momentText } from "@callboard/client/zoned";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Td } from "@callboard/ui/table";
import { money } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import { guardsText } from "../pay/guard-text.ts";
import { guardsOfPrice } from "../pay/guards-of-price.ts";
import { PriceButton } from "../pay/price-button.tsx";
import {
  cardTotal,
  differingText,
  lineTime,
  lineWaitsText,
  mealsText,
  sideText,
  timeText,
  type Viewer,
} from "./timecard-text.ts";
import styles from "./timecard-view.module.css";

interface LineRowsProps {
  card: Timecard;
  line: TimecardLine;
  viewer: Viewer;
  /** The amounts beside the pay that have a column. */
  extras: readonly ("kit" | "mileage")[];
  /** The number of columns. */
  width: number;
  onEdit?: ((line: TimecardLine) => void) | undefined;
}

/** A day of a timecard: its times and what it is paid, and below what else to know of it. */
export function LineRows({ card, line, viewer, extras, width, onEdit }: LineRowsProps) {
  const { columns } = words;
  const { called, pay } = line;
  const label = (text: string) => ({ "data-label": text });
  const remarks = remarksOf(card, line);
  const waits = lineWaitsText(card, line, viewer);
  const guards = pay ? guardsText(guardsOfPrice(pay)) : "";
  const hasRemarks = remarks.length > 0 || waits || guards;
  return (
    <>
      <tr>
        <th scope="row" className={styles.day}>
          {shortDay(line.date)}
          <span>{line.position}</span>
        </th>
        <td {...label(columns.called)} className={styles.quiet}>
          {called.call && called.wrap ? timeRange(called.call, called.wrap) : timeText(called.call ?? called.wrap)}
        </td>
        {pay ? (
          <>
            <td {...label(columns.call)}>{lineTime(line, "call")}</td>
            <td {...label(columns.meals)}>{mealsText(line.meals)}</td>
            <td {...label(columns.wrap)}>{lineTime(line, "wrap")}</td>
            <Td numeric className={styles.hours} {...label(columns.hours)}>
              {hoursText(pay.hours)}
            </Td>
          </>
        ) : (
          <td colSpan={4} className={styles.quiet}>
            {words.outcomes[line.outcome]}
          </td>
        )}
        {extras.map((name) => (
          <Td key={name} numeric {...label(columns[name])}>
            {line[name] ? money(line[name], card.currency) : ""}
          </Td>
        ))}
        {line.total !== undefined && (
          <Td numeric className={styles.total}>
            {pay ? (
              <PriceButton
                total={totalText(card, line.total, pay)}
                label={words.priceOf({ day: longDay(line.date) })}
                price={pay}
                currency={card.currency}
              />
            ) : (
              line.total !== 0 && money(line.total, card.currency)
            )}
          </Td>
        )}
        {onEdit && (
          <td className={styles.edit}>
            {!line.superseded && (
              <Button
                variant="quiet"
                aria-label={words.edit({ day: shortDay(line.date) })}
                onClick={() => onEdit(line)}
              >
                {texts.basics.edit}
              </Button>
            )}
          </td>
        )}
      </tr>
      {hasRemarks && (
        <tr className={styles.remarks}>
          <td colSpan={width}>
            {(waits || guards) && (
              <div className="row-2">
                {waits && <Pill variant={line.waits_for === "head" ? "needs" : "neutral"}>{waits}</Pill>}
                {guards && <Pill>{guards}</Pill>}
              </div>
            )}
            {remarks.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** The total of a line: of a correction the difference, and where payroll decides, the range. */
function totalText(card: Timecard, total: number, pay: NonNullable<TimecardLine["pay"]>): string {
  const hasRange = card.correction === 0 && total === pay.total;
  return hasRange ? payTotalText([pay], (amount) => money(amount, card.currency)) : cardTotal(card, total);
}

/** What else to know of a line: what happened, its note, what it said before, and what the day sheet says. */
function remarksOf(card: Timecard, line: TimecardLine): string[] {
  const { outcome, note, before, day_sheet, grace_used, pay, set_by, set_at } = line;
  const was = before ? differingText(before, line) : "";
  const sheet = day_sheet ? differingText(day_sheet, line) : "";
  const change = { values: was, by: sideText(card, set_by), at: momentText(Date.parse(set_at), card.zone) };
  return [
    line.holiday ? words.holiday : "",
    pay && outcome !== "worked" ? words.outcomes[outcome] : "",
    grace_used ? words.delay({ how: words.graces[grace_used] }) : "",
    note && words.quoted({ note }),
    was && (was === sheet ? words.wasAsSheet(change) : words.was(change)),
    line.superseded ? words.superseded : "",
    sheet === was ? "" : words.daySheetSays({ values: sheet }),
  ].filter(Boolean);
}
