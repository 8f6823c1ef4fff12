import { buttonClass } from "@callboard/ui/button";
import { CardList, RowCard } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { productionsQuery } from "../../lib/requests/productions.ts";
import { texts } from "../../lib/texts/payments/payments.ts";
import styles from "./plans/payment-page.module.css";

/** Opened from the sidebar: chooses the production to pay for, because a plan is bought for one production. */
export function ChooseProductionPage() {
  const productions = useQuery(productionsQuery);
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} />
      <Loaded query={productions} waiting={<Skeleton shape="card" count={2} />}>
        {(list) => {
          const unpaid = list.filter(
            ({ payment_status }) => payment_status === "unpaid" || payment_status === "pending",
          );
          if (list.length === 0) return <NoProductions />;
          if (unpaid.length === 0) return <Nothing />;
          return (
            <>
              <p className={styles.which}>{texts.chooseTitle}</p>
              <CardList aria-label={texts.chooseTitle}>
                {unpaid.map(({ id: productionId, name, city, studio_name }) => (
                  <li key={productionId}>
                    <RowCard
                      title={name}
                      lines={[[city, studio_name].filter(Boolean).join(" · ")]}
                      end={
                        <Link
                          to="/app/payment/$productionId"
                          params={{ productionId }}
                          className={buttonClass()}
                          aria-label={`${texts.pay}, ${name}`}
                        >
                          {texts.pay}
                        </Link>
                      }
                    />
                  </li>
                ))}
              </CardList>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function NoProductions() {
  return (
    <EmptyState
      title={texts.noProductions}
      action={
        <Link to="/create-production" className={buttonClass({ look: "go" })}>
          {texts.createNew}
        </Link>
      }
    >
      {texts.noProductionsText}
    </EmptyState>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={texts.nothingTitle}
      action={
        <>
          <Link to="/select-production" className={buttonClass({ look: "go" })}>
            {texts.toProductions}
          </Link>
          <Link to="/create-production" className={buttonClass()}>
            {texts.createNew}
          </Link>
        </>
      }
    >
      {texts.nothingText}
    </EmptyState>
  );
}
