import type { Tariff } from "@callboard/contract/payments";
import type { Production } from "@callboard/contract/productions";
import { Segment } from "@callboard/ui/segment";
import { useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import styles from "./payment-page.module.css";
import { PlanCard } from "./plan-card.tsx";
import { chooseCount, choosePlan, chooseType, counts, firstChoice, paymentWays } from "./plan-choice.ts";
import { ReferForm } from "./refer-form.tsx";

/** Chooses a plan and how it is paid: by card, by wire, or by somebody else. */
export function ChoosePlan({ plans, production }: { plans: Tariff[]; production: Production }) {
  const needed = production.departments.length;
  const [first] = useState(() => firstChoice(plans, needed));
  const [choice, setChoice] = useState(first);
  const { type, planId, count } = choice;
  const refer = type === "refer";
  const order = planId && {
    tariff_id: planId,
    production_id: production.id,
    ...(count !== "" && { departments: count }),
  };
  return (
    <CheckoutForm
      types={paymentWays}
      type={type}
      onType={(next) => setChoice(chooseType(choice, next))}
      changed={choice !== first}
      about={texts.billing.about[type]}
      order={order || undefined}
      refer={<ReferForm productionId={production.id} />}
    >
      {!refer && plans.some(({ departments }) => departments < needed) && (
        <p className={styles.note}>{texts.payments.tooSmall({ departments: needed })}</p>
      )}
      <Segment
        label={texts.billing.departments}
        disabled={refer}
        options={counts.map((value) => ({ value, label: value, disabled: Number(value) < needed }))}
        value={count}
        onValue={(next) => setChoice(chooseCount(choice, next, plans, needed))}
      />
      <fieldset className={styles.plans} disabled={refer}>
        <legend className="visually-hidden">{texts.transactions.plan}</legend>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            chosen={!refer && plan.id === planId}
            tooSmall={refer || plan.departments < needed}
            onChoose={() => setChoice(choosePlan(choice, plan))}
          />
        ))}
      </fieldset>
    </CheckoutForm>
  );
}
