import { paymentTypes } from "@callboard/contract/choices";
import type { Upgrade } from "@callboard/contract/payments";
import { useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import styles from "./payment-page.module.css";
import { PlanCard } from "./plan-card.tsx";

type PaidBy = (typeof paymentTypes)[number];

/** Buys a larger plan for a production that is paid for. Plans are ordered by price, cheapest first. */
export function UpgradeForm({ productionId, upgrades }: { productionId: string; upgrades: Upgrade[] }) {
  const [type, setType] = useState<PaidBy>("card");
  const [planId, setPlanId] = useState(upgrades[0]?.id);
  return (
    <CheckoutForm
      types={paymentTypes}
      type={type}
      onType={setType}
      changed={type !== "card" || planId !== upgrades[0]?.id}
      about={texts.payments.upgradeAbout[type]}
      order={planId ? { tariff_id: planId, production_id: productionId, upgrade: "true" } : undefined}
    >
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">{texts.transactions.plan}</legend>
        {upgrades.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            upgradePrice={plan.upgrade_price}
            chosen={plan.id === planId}
            tooSmall={false}
            onChoose={() => setPlanId(plan.id)}
          />
        ))}
      </fieldset>
    </CheckoutForm>
  );
}
