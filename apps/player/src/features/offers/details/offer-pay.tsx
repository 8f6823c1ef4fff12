import { money } from "@callboard/client/format";
import { PayLines } from "@callboard/client/pay/pay-lines";
import { payTotalText } from "@callboard/client/pay/pay-text";
import { clockTime, toLocalTime } from "@callboard/client/zoned";
import type { DayplayerOffer, OfferPay as Pay } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { shortHours } from "../working-times.ts";

/** What an offer pays as planned, for example "$558.00 for 12 h"; on a tap by which rules, and what further hours pay. */
export function OfferPay({ offer, pay: { planned, later } }: { offer: DayplayerOffer; pay: Pay }) {
  const format = (amount: number) => money(amount, offer.currency);
  const timeOf = (moment: string) => clockTime(toLocalTime(Date.parse(moment), offer.zone).time);
  const total = payTotalText([planned], format);
  return (
    <details className={styles.pay}>
      <summary>{texts.details.payText({ total, hours: shortHours(planned.hours) })}</summary>
      <PayLines price={planned} format={format} />
      {later.length > 0 && (
        <ul className="stack-1">
          <li>{texts.details.payLater}</li>
          {later.map(({ from, hourly }) => (
            <li key={from}>{texts.details.payFrom({ time: timeOf(from), amount: format(hourly) })}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
