import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { Tariff } from "@callboard/contract/payments";
import type { Production } from "@callboard/contract/productions";
import { Button, buttonClass } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { BillingSection } from "./billing-section.tsx";
import { useCheckout } from "./create-checkout.ts";
import styles from "./payment-page.module.css";
import { PlanCard } from "./plan-card.tsx";
import {
  chooseCount,
  choosePlan,
  chooseType,
  counts,
  firstChoice,
  type PaymentType,
  paymentWays,
} from "./plan-choice.ts";
import { ReferForm } from "./refer-form.tsx";

/** Chooses a plan and how it is paid: by card, by wire, or by somebody else. */
export function ChoosePlan({ plans, production }: { plans: Tariff[]; production: Production }) {
  const needed = production.departments.length;
  const [choice, setChoice] = useState(() => firstChoice(plans, needed));
  const [unsavedAddress, setUnsavedAddress] = useState(false);
  const [problem, setProblem] = useState<string>();
  const checkout = useCheckout();
  const { type, planId, count } = choice;
  const refer = type === "refer";

  const pay = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    // After the reply the browser leaves the page; a second click meanwhile must not open a second checkout.
    if (refer || !planId || checkout.isPending || checkout.isSuccess) return;
    if (unsavedAddress) return setProblem(texts.billing.saveFirst);
    checkout.mutate(
      { tariff_id: planId, production_id: production.id, type, ...(count !== "" && { departments: count }) },
      { onError: (error) => setProblem(errorMessage(error)) },
    );
  };
  const noAddress = isRefused(checkout.error, "billing_address_missing");

  return (
    <div className={styles.whole}>
      <div>
        <Segment<PaymentType>
          label={texts.billing.type}
          name="payment-type"
          options={paymentWays.map((value) => ({ value, label: texts.billing.types[value] }))}
          value={type}
          onValue={(next) => {
            setChoice(chooseType(choice, next));
            setProblem(undefined);
          }}
        />
        <p className={styles.note}>{texts.billing.about[type]}</p>
      </div>
      <div hidden={!refer}>
        <ReferForm productionId={production.id} />
      </div>
      <form id="pay" onSubmit={pay} className={styles.choose}>
        {!refer && plans.some(({ departments }) => departments < needed) && (
          <p className={styles.note}>{texts.payments.tooSmall({ departments: needed })}</p>
        )}
        <Segment
          label={texts.billing.departments}
          name="departments"
          disabled={refer}
          options={counts.map((value) => ({ value, label: value, disabled: Number(value) < needed }))}
          value={count}
          onValue={(next) => setChoice(chooseCount(choice, next, plans, needed))}
        />
        <fieldset className={styles.plans} disabled={refer}>
          <legend className="visually-hidden">{texts.payments.choosePlan}</legend>
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
      </form>
      <BillingSection needed={type === "wire" || noAddress} hidden={refer} onDirty={setUnsavedAddress} />
      <Problem>{problem}</Problem>
      <div className={styles.foot}>
        <Link to="/select-production" className={buttonClass({ look: "quiet", size: "big" })}>
          {texts.basics.back}
        </Link>
        {!refer && (
          <Button
            type="submit"
            form="pay"
            look="go"
            size="big"
            disabled={!planId}
            busy={checkout.isPending || checkout.isSuccess}
            busyLabel={type === "wire" ? texts.billing.writing : texts.payments.opening}
          >
            {texts.payments.payNow}
          </Button>
        )}
      </div>
    </div>
  );
}
