import type { Production } from "@callboard/contract/productions";
import { CardList, RowCard } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { productionsQuery } from "../../lib/requests/productions.ts";
import { texts } from "../../lib/texts/texts.ts";
import { planUntil, upgradesQuery } from "./plans/get-upgrades.ts";
import styles from "./plans/payment-page.module.css";

/**
 * Opened from the sidebar: chooses the production to pay for, because a plan is bought for one production, and shows the
 * plans of those that are paid for.
 */
export function ChooseProductionPage() {
  const productions = useQuery(productionsQuery);
  return (
    <TitledPage title={texts.payments.title}>
      <Loaded query={productions} shape="card" count={2}>
        {(list) => {
          const unpaid = list.filter(
            ({ payment_status }) => payment_status === "unpaid" || payment_status === "pending",
          );
          const paid = list.filter(({ payment_status, metadata }) => payment_status === "paid" && metadata.can_invite);
          if (list.length === 0) return <NoProductions />;
          if (unpaid.length + paid.length === 0) return <Nothing />;
          return (
            <>
              {unpaid.length > 0 && (
                <>
                  <p className={styles.which}>{texts.payments.chooseTitle}</p>
                  <CardList aria-label={texts.payments.chooseTitle}>
                    {unpaid.map((production) => (
                      <li key={production.id}>
                        <PlanOf production={production} action={texts.payments.pay} />
                      </li>
                    ))}
                  </CardList>
                </>
              )}
              {paid.length > 0 && (
                <>
                  <h2 className={styles.paid}>{texts.payments.paidFor}</h2>
                  <CardList aria-label={texts.payments.paidFor}>
                    {paid.map((production) => (
                      <li key={production.id}>
                        <PaidPlan production={production} />
                      </li>
                    ))}
                  </CardList>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </TitledPage>
  );
}

interface PlanOfProps {
  production: Production;
  plan?: string | undefined;
  /** The link to the page of its plans. */
  action?: string | undefined;
}

function PlanOf({ production: { id: productionId, name, city, studio_name }, plan, action }: PlanOfProps) {
  return (
    <RowCard
      title={name}
      lines={[[city, studio_name].filter(Boolean).join(" · "), ...(plan ? [plan] : [])]}
      end={
        action && (
          <ButtonLink to="/app/payment/$productionId" params={{ productionId }} aria-label={`${action}, ${name}`}>
            {action}
          </ButtonLink>
        )
      }
    />
  );
}

function PaidPlan({ production }: { production: Production }) {
  const { data, isError } = useQuery(upgradesQuery(production.id));
  const plan = data ? planUntil(data.plan) : isError ? texts.payments.loadFailed : undefined;
  return (
    <PlanOf
      production={production}
      plan={plan}
      action={data?.upgrades.length ? texts.payments.upgradeTitle : undefined}
    />
  );
}

function NoProductions() {
  return (
    <EmptyState
      title={texts.productions.none}
      action={
        <ButtonLink to="/create-production" variant="go">
          {texts.productions.create}
        </ButtonLink>
      }
    >
      {texts.payments.noProductionsText}
    </EmptyState>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={texts.payments.nothingTitle}
      action={
        <>
          <ButtonLink to="/select-production" variant="go">
            {texts.payments.toProductions}
          </ButtonLink>
          <ButtonLink to="/create-production">{texts.productions.create}</ButtonLink>
        </>
      }
    >
      {texts.payments.nothingText}
    </EmptyState>
  );
}
