import { isRefused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { paymentTypes } from "@callboard/contract/choices";
import type { Upgrade } from "@callboard/contract/payments";
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

type PaidBy = (typeof paymentTypes)[number];

/** Buys a larger plan for a production that is paid for. Plans are ordered by price, cheapest first. */
export function UpgradeForm({ productionId, upgrades }: { productionId: string; upgrades: Upgrade[] }) {
  const [type, setType] = useState<PaidBy>("card");
  const [planId, setPlanId] = useState(upgrades[0]?.id);
  const [unsavedAddress, setUnsavedAddress] = useState(false);
  const [problem, setProblem] = useState<string>();
  const checkout = useCheckout();
  useHoldUnsaved(type !== "card" || planId !== upgrades[0]?.id);
  const noAddress = isRefused(checkout.error, "billing_address_missing");

  const pay = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    // After the reply the browser leaves the page; a second click meanwhile must not open a second checkout.
    if (!planId || checkout.isPending || checkout.isSuccess) return;
    if (unsavedAddress) return setProblem(texts.billing.saveFirst);
    checkout.mutate(
      { tariff_id: planId, production_id: productionId, type, upgrade: "true" },
      { onError: (error) => setProblem(errorMessage(error)) },
    );
  };

  return (
    <div className={styles.whole}>
      <div>
        <Segment<PaidBy>
          label={texts.billing.type}
          name="payment-type"
          options={paymentTypes.map((value) => ({ value, label: texts.billing.types[value] }))}
          value={type}
          onValue={(next) => {
            setType(next);
            setProblem(undefined);
          }}
        />
        <p className={styles.note}>{texts.payments.upgradeAbout[type]}</p>
      </div>
      <form id="upgrade" onSubmit={pay} className={styles.choose}>
        <fieldset className={styles.plans}>
          <legend className="visually-hidden">{texts.payments.choosePlan}</legend>
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
      </form>
      <BillingSection needed={type === "wire" || noAddress} onDirty={setUnsavedAddress} />
      <Problem>{problem}</Problem>
      <div className={styles.foot}>
        <Link to="/select-production" className={buttonClass({ look: "quiet", size: "big" })}>
          {texts.basics.back}
        </Link>
        <Button
          type="submit"
          form="upgrade"
          look="go"
          size="big"
          disabled={!planId}
          busy={checkout.isPending || checkout.isSuccess}
          busyLabel={type === "wire" ? texts.billing.writing : texts.payments.opening}
        >
          {texts.payments.payNow}
        </Button>
      </div>
    </div>
  );
}
