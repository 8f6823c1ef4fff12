import { money } from "@callboard/client/format";
import type { Tariff } from "@callboard/contract/payments";
import { classNames } from "@callboard/ui/class-names";
import { Pill } from "@callboard/ui/pill";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./plan-card.module.css";

interface PlanCardProps {
  plan: Tariff;
  /** The price as an upgrade; if it is missing, the plan's own price is shown. */
  upgradePrice?: number;
  chosen: boolean;
  /** True if the plan covers fewer departments than the production has. */
  tooSmall: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, upgradePrice, chosen, tooSmall, onChoose }: PlanCardProps) {
  const discounted = plan.discount_price > 0 && upgradePrice === undefined;
  const price = upgradePrice ?? (discounted ? plan.discount_price : plan.price);
  return (
    <label className={classNames(styles.card, chosen && styles.chosen, tooSmall && styles.off)}>
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={chosen}
        disabled={tooSmall}
        onChange={onChoose}
        className={styles.radio}
      />
      <span className={styles.title}>{plan.title}</span>
      {discounted && (
        <Pill variant="needs" className={styles.badge}>
          {texts.payments.off({ percent: plan.discount_percent })}
        </Pill>
      )}
      <span className={styles.price}>
        {money(price)}
        {discounted && <s>{money(plan.price)}</s>}
      </span>
      <span className={styles.covers}>
        {texts.payments.covers({ departments: plan.departments })}
        {plan.departments > 1 && upgradePrice === undefined && (
          <span className={styles.each}>
            {texts.payments.perDepartment({ price: money(price / plan.departments) })}
          </span>
        )}
      </span>
      <span className={styles.text}>{plan.description}</span>
    </label>
  );
}
