import type { Tariff, Transaction } from "@callboard/contract/payments";
import type { Production } from "@callboard/contract/productions";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { productionQuery } from "../../../lib/requests/productions.ts";
import { transactionsQuery } from "../../../lib/requests/transactions.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { InvoiceButton } from "../invoice-button.tsx";
import { ChoosePlan } from "./choose-plan.tsx";
import { tariffsQuery } from "./get-tariffs.ts";
import { planUntil, upgradesQuery } from "./get-upgrades.ts";
import styles from "./payment-page.module.css";
import { UpgradeForm } from "./upgrade-form.tsx";

const route = getRouteApi("/account-frame/app/payment/$productionId");

export function PaymentPage() {
  const { productionId } = route.useParams();
  const production = useQuery(productionQuery(productionId));
  const tariffs = useQuery(tariffsQuery);
  return (
    <Page title={texts.payments.title}>
      <Loaded query={production} shape="block">
        {(found) =>
          found.payment_status === "paid" ? (
            <Paid production={found} />
          ) : (
            <>
              <PageHeader title={texts.payments.title} above={texts.payments.forProduction({ name: found.name })} />
              <OpenInvoice productionId={found.id} />
              <Loaded query={tariffs} shape="card" count={3} failed={texts.payments.loadFailed}>
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
  if (plans.length === 0)
    return <EmptyState title={texts.payments.nonePlans}>{texts.payments.nonePlansText}</EmptyState>;
  return <ChoosePlan plans={plans} production={production} />;
}

/** An invoice that waits for its transfer. Nothing has to be done, but another way to pay can still be chosen. */
function OpenInvoice({ productionId, upgrade = false }: { productionId: string; upgrade?: boolean }) {
  const transactions = useQuery(transactionsQuery);
  const waits = ({ production, type, state, upgrade_from }: Transaction) =>
    production.id === productionId && type === "wire" && state === "pending" && (upgrade_from !== null) === upgrade;
  const open = transactions.data?.find(waits);
  if (!open?.invoice_number) return null;
  return (
    <section className={styles.waiting} aria-labelledby="open-invoice">
      <div>
        <h2 id="open-invoice">{texts.billing.pendingTitle}</h2>
        <p>{texts.billing.pendingText({ plan: open.tariff.title, number: open.invoice_number })}</p>
      </div>
      <InvoiceButton transactionId={open.id} number={open.invoice_number} />
    </section>
  );
}

function Paid({ production }: { production: Production }) {
  return (
    <>
      <PageHeader title={texts.payments.paidTitle} above={production.name} />
      {production.metadata.can_invite ? <Upgrades productionId={production.id} /> : <NothingToPay />}
    </>
  );
}

function Upgrades({ productionId }: { productionId: string }) {
  const found = useQuery(upgradesQuery(productionId));
  return (
    <Loaded query={found} shape="card" count={2} failed={texts.payments.loadFailed}>
      {({ plan, departments, upgrades }) => (
        <>
          <p className={styles.which}>
            {planUntil(plan)}. {texts.payments.currentPlan({ covered: plan.departments, departments })}
          </p>
          {upgrades.length === 0 ? (
            <NothingToPay />
          ) : (
            <>
              <OpenInvoice productionId={productionId} upgrade />
              <h2>{texts.payments.upgradeTitle}</h2>
              <p className={styles.which}>{texts.payments.upgradeText}</p>
              <UpgradeForm productionId={productionId} upgrades={upgrades} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function NothingToPay() {
  return (
    <EmptyState
      title={texts.payments.paidText}
      action={
        <ButtonLink to="/select-production" variant="go">
          {texts.payments.toProductions}
        </ButtonLink>
      }
    />
  );
}
