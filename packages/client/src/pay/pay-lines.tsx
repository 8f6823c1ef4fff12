import { texts } from "../texts/texts.ts";
import styles from "./pay-lines.module.css";
import { type Price, payFlagText, payLineText } from "./pay-text.ts";

/** The lines of a price with their rules, its total, and what else to know of it. Amounts that are not known are left out. */
export function PayLines({ price, format }: { price: Price; format: (amount: number) => string }) {
  const { lines, total, fringes = [], flags } = price;
  const rows = [
    ...lines.map((line) => [payLineText(line), line.amount] as const),
    ...(total === undefined ? [] : [[texts.pay.total, total] as const]),
    ...fringes.map(({ name, amount }) => [texts.pay.onTop({ name }), amount] as const),
  ];
  return (
    <div className="stack-1">
      <ul className={styles.lines}>
        {rows.map(([text, amount]) => (
          <li key={text} className={text === texts.pay.total ? styles.total : undefined}>
            <span>{text}</span>
            {amount !== undefined && <b>{format(amount)}</b>}
          </li>
        ))}
      </ul>
      {[...new Set(flags.map(payFlagText))].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="hint">{texts.pay.estimate}</p>
    </div>
  );
}
