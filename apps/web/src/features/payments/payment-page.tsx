import { wordsOf } from "@callboard/client/server-errors";
import type { Tariff } from "@callboard/contract/payments";
import type { Production } from "@callboard/contract/productions";
import { Button, buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Problem } from "../../components/problem.tsx";
import { productionQuery } from "../../lib/requests/productions.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/payments.ts";
import { useCheckout } from "./create-checkout.ts";
import { tariffsQuery } from "./get-tariffs.ts";
import styles from "./payment-page.module.css";
import { PlanCard } from "./plan-card.tsx";

const route = getRouteApi("/office/app/payment/$productionId");

export function PaymentPage() {
  const { productionId } = route.useParams();
  const production = useQuery(productionQuery(productionId));
  const tariffs = useQuery(tariffsQuery);
  return (
    <Page title={texts.title}>
      <Loaded query={production} waiting={<Skeleton shape="block" />}>
        {(found) =>
          found.payment_status === "paid" ? (
            <Paid name={found.name} />
          ) : (
            <>
              <PageHeader title={texts.title} above={texts.forProduction(found.name)} />
              <Loaded query={tariffs} waiting={<Skeleton shape="card" count={3} />} failed={texts.loadFailed}>
                {(plans) => <Plans plans={plans} production={found} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Plans({ plans, production }: { plans: Tariff[]; production: Production }) {
  const needed = production.departments.length;
  const [chosen, setChosen] = useState(() => plans.find(({ departments }) => departments >= needed)?.id);
  const checkout = useCheckout();
  if (plans.length === 0) return <EmptyState title={texts.nonePlans}>{texts.nonePlansText}</EmptyState>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Once the answer is there the page is leaving: a second click must not open a second checkout.
        if (chosen && !checkout.isPending && !checkout.isSuccess) {
          checkout.mutate({ tariff_id: chosen, production_id: production.id });
        }
      }}
    >
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">{texts.choosePlan}</legend>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            chosen={plan.id === chosen}
            tooSmall={plan.departments < needed}
            onChoose={() => setChosen(plan.id)}
          />
        ))}
      </fieldset>
      {plans.some(({ departments }) => departments < needed) && <p className={styles.note}>{texts.tooSmall(needed)}</p>}
      <p className={styles.note}>{texts.byCard}</p>
      <Problem>{checkout.error ? wordsOf(checkout.error) : undefined}</Problem>
      <div className={styles.foot}>
        <Link to="/select-production" className={buttonClass({ look: "quiet", size: "big" })}>
          {common.back}
        </Link>
        <Button
          type="submit"
          look="go"
          size="big"
          disabled={!chosen}
          busy={checkout.isPending || checkout.isSuccess}
          busyLabel={texts.opening}
        >
          {texts.payNow}
        </Button>
      </div>
    </form>
  );
}

function Paid({ name }: { name: string }) {
  return (
    <>
      <PageHeader title={texts.paidTitle} above={name} />
      <EmptyState
        title={texts.paidText}
        action={
          <Link to="/select-production" className={buttonClass({ look: "go" })}>
            {texts.toProductions}
          </Link>
        }
      />
    </>
  );
}
