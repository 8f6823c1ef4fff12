import { PayLines } from "@callboard/client/pay/pay-lines";
import type { Price } from "@callboard/client/pay/pay-text";
import { usePopover } from "@callboard/ui/use-popover";
import { money } from "../../lib/shown-units.ts";
import styles from "./price-button.module.css";

interface PriceButtonProps {
  /** What it comes to, as on the button. */
  total: string;
  /** What the price is of: "What Ana Reyes costs". */
  label: string;
  price: Price;
  /** By default the production's. */
  currency?: string;
}

/** An amount that shows on a press which lines it is made of. */
export function PriceButton({ total, label, price, currency }: PriceButtonProps) {
  const { open, button, list } = usePopover();
  return (
    <>
      <button {...button} aria-label={`${total}: ${label}`} aria-expanded={open} className={styles.total}>
        {total}
      </button>
      <div {...list} {...(open && { role: "dialog", "aria-label": label })} className={`popover ${styles.lines}`}>
        {open && <PayLines price={price} format={(amount) => money(amount, currency)} />}
      </div>
    </>
  );
}
