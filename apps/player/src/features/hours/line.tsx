import { shortDay } from "@callboard/client/days";
import { money } from "@callboard/client/format";
import { PayLines } from "@callboard/client/pay/pay-lines";
import { payTotalText } from "@callboard/client/pay/pay-text";
import { clockTime, momentText } from "@callboard/client/zoned";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import { classNames } from "@callboard/ui/class-names";
import { Fact, Facts } from "@callboard/ui/facts";
import { Button } from "../../components/button.tsx";
import { hoursText, lineText, mealsText, timesText, workedText } from "../../components/hours/hours-text.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./hours-page.module.css";

interface LineProps {
  card: Timecard;
  line: TimecardLine;
  /** The dayplayer has answered, and the server does not have it yet. */
  isAnswered: boolean;
  /** Opens the form for other times. */
  onEdit: (() => void) | undefined;
}

/** A day of a timecard: its times as they were and as they are paid, its price, and who set it. */
export function Line({ card, line, isAnswered, onEdit }: LineProps) {
  const { currency, zone } = card;
  const { date, position, called, outcome, call, wrap, meals, rounded, pay, kit, mileage, note } = line;
  const waits = line.waits_for && !isAnswered && texts.hours.waitsFor[line.waits_for];
  return (
    <article
      aria-label={`${shortDay(date)}, ${position}`}
      className={classNames("stack-2", styles.line, line.waits_for === "dayplayer" && !isAnswered && styles.waits)}
    >
      <div>
        <h4>{shortDay(date)}</h4>
        <p>
          <b>{lineText(line, card)}</b>
        </p>
        <small>{[position, waits].filter(Boolean).join(" · ")}</small>
      </div>
      <Facts>
        <Fact label={texts.hours.called}>{timesText(called)}</Fact>
        {isPaid(outcome) && (
          <>
            <Fact label={texts.hours.in}>{trueTime(call, rounded?.call)}</Fact>
            <Fact label={texts.hours.meals}>{meals.length > 0 ? mealsText(meals) : texts.hours.noMeals}</Fact>
            <Fact label={texts.hours.wrap}>{trueTime(wrap, rounded?.wrap)}</Fact>
          </>
        )}
        <Fact label={texts.hours.kit}>{kit ? money(kit, currency) : ""}</Fact>
        <Fact label={texts.hours.mileage}>{mileage ? money(mileage, currency) : ""}</Fact>
        <Fact label={texts.hours.note}>{note}</Fact>
        <Fact label={texts.hours.setBy}>
          {texts.hours.by[line.set_by]}, {momentText(Date.parse(line.set_at), zone)}
        </Fact>
        <Fact label={texts.hours.before}>{line.before && workedText(line.before, currency)}</Fact>
        <Fact label={texts.hours.daySheet}>{line.day_sheet && workedText(line.day_sheet, currency)}</Fact>
      </Facts>
      {pay && (
        <details className={styles.pay}>
          <summary>
            {pay.total === undefined
              ? hoursText(pay.hours)
              : texts.details.payText({
                  total: payTotalText([pay], (amount) => money(amount, currency)),
                  hours: String(pay.hours),
                })}
          </summary>
          <PayLines price={pay} format={(amount) => money(amount, currency)} />
        </details>
      )}
      {onEdit && <Button onClick={onEdit}>{texts.hours.otherTimes}</Button>}
    </article>
  );
}

/** The true minute, and the one that is paid where it is another: "6:49 PM, counts as 6:54 PM". */
function trueTime(time: string | null, counts: string | undefined): string {
  if (!time) return "";
  return counts && counts !== time
    ? texts.hours.counts({ time: clockTime(time), counts: clockTime(counts) })
    : clockTime(time);
}
