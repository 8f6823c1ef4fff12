import { monthName, monthOf, shortDay } from "@callboard/client/days";
import { money, number } from "@callboard/client/format";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import type { LedgerDay } from "@callboard/contract/dayplayers/ledger";
import { separatePart } from "@callboard/ui/lazy-part";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Part } from "../../components/part.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import styles from "./ledger.module.css";

const PaidSheet = separatePart(() => import("./paid-sheet.tsx"));

/** The days by month, latest first. The current month is open; of a past year, its last one. */
export function LedgerDays({ days }: { days: LedgerDay[] }) {
  const [marking, setMarking] = useState<LedgerDay>();
  const [open, setOpen] = useState(false);
  const mark = (day: LedgerDay) => {
    setMarking(day);
    setOpen(true);
  };
  const months = [...Map.groupBy(days, ({ date }) => monthOf(date))];
  const latest = months.find(([month]) => month <= monthOf(today()))?.[0] ?? months.at(-1)?.[0];
  return (
    <Part id="days" title={texts.ledger.days}>
      {months.map(([month, own]) => (
        <details key={month} className={styles.month} open={month === latest}>
          <summary>
            {monthName(month)} <small>{summaryOf(own)}</small>
          </summary>
          <ul className={styles.days}>
            {own.map((day) => (
              <li key={day.job_offer_id} className={styles.day}>
                <span className={styles.job}>
                  <b>
                    {shortDay(day.date)} · {day.position}
                  </b>
                  <small>{day.production}</small>
                  <span>{payText(day)}</span>
                </span>
                {day.state === "booked" ? (
                  <small>{texts.ledger.booked}</small>
                ) : (
                  <Button
                    variant={day.paid_on ? "quiet" : "outlined"}
                    aria-label={`${paidText(day)}: ${shortDay(day.date)}`}
                    onClick={() => mark(day)}
                  >
                    {paidText(day)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {marking && (
        <PaidSheet
          key={`${marking.job_offer_id} ${marking.paid_on}`}
          day={marking}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}

/** For example "8 days, 2 not marked as paid". */
function summaryOf(days: LedgerDay[]): string {
  const unpaid = days.filter(({ state, paid_on }) => state !== "booked" && paid_on === null).length;
  return [texts.calendar.days({ count: days.length }), unpaid > 0 && texts.ledger.unpaidDays({ count: unpaid })]
    .filter(Boolean)
    .join(" · ");
}

const paidText = ({ paid_on }: LedgerDay) =>
  paid_on === null ? texts.ledger.paidOn : texts.ledger.paid({ day: shortDay(paid_on) });

/** For example "10.5 h · $446.25", "8 h owed · $340.00" or, where other pay came in, "10.5 h · $440.00 of $446.25". */
function payText({ state, hours, pay, pay_up_to, is_least, received, currency }: LedgerDay): string {
  const format = (amount: number) => money(amount, currency);
  const time =
    state === "cancelled"
      ? texts.ledger.owedHours({ hours: number(hours) })
      : clientTexts.pay.hours({ hours: number(hours) });
  if (received !== null && received !== pay)
    return [
      time,
      pay === null ? format(received) : texts.ledger.receivedOf({ received: format(received), pay: format(pay) }),
    ].join(" · ");
  if (pay === null) return [time, texts.ledger.noRate].join(" · ");
  if (pay_up_to !== null)
    return [time, clientTexts.pay.range({ low: format(pay), high: format(pay_up_to) })].join(" · ");
  return [time, is_least ? clientTexts.pay.from({ amount: format(pay) }) : format(pay)].join(" · ");
}
