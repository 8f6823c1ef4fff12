import type { Transaction } from "@callboard/contract/payments";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Table, Td, Th } from "@callboard/ui/table";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { transactionsQuery } from "../../lib/requests/transactions.ts";
import { texts } from "../../lib/texts/texts.ts";
import { InvoiceButton, ReceiptButton } from "./invoice-button.tsx";
import styles from "./transactions-page.module.css";

const route = getRouteApi("/account-frame/app/transactions");

export function TransactionsPage() {
  const { invoice } = route.useSearch();
  const transactions = useQuery(transactionsQuery);
  const written = transactions.data?.find(({ id, state }) => id === invoice && state === "pending");
  return (
    <TitledPage title={texts.shell.transactions}>
      {written && <NewInvoice transaction={written} />}
      <Loaded query={transactions} shape="row" count={5} failed={texts.transactions.loadFailed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.transactions.none}>{texts.transactions.noneText}</EmptyState>
          ) : (
            <Table label={texts.shell.transactions} className={styles.table}>
              <thead>
                <tr>
                  <Th numeric className={styles.number}>
                    {texts.transactions.number}
                  </Th>
                  <Th>{texts.basics.date}</Th>
                  <Th>{texts.transactions.plan}</Th>
                  <Th numeric>{texts.transactions.total}</Th>
                  <Th>{texts.transactions.status}</Th>
                </tr>
              </thead>
              <tbody>
                {list.map((transaction, index) => (
                  // Numbers count from the oldest, so that a new transaction does not change those of the others.
                  <Row key={transaction.id} number={list.length - index} transaction={transaction} />
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </TitledPage>
  );
}

function Row({ number, transaction }: { number: number; transaction: Transaction }) {
  const { id, date_create, tariff, total, status, state, type, production, upgrade_from, invoice_number } = transaction;
  // The payer left the checkout, or is still in it. An invoice waits for its transfer instead.
  const unfinished = state === "pending" && type === "card";
  return (
    <tr>
      <Td numeric className={styles.number}>
        {number}
      </Td>
      <Td className={styles.date}>{day.format(Date.parse(date_create))}</Td>
      <Td className={styles.plan}>
        <strong>{tariff.title}</strong>
        {upgrade_from && <span className={styles.small}>{texts.transactions.upgradeFrom({ plan: upgrade_from })}</span>}
        <span className={styles.small}>{production.name}</span>
      </Td>
      <Td numeric className={styles.total}>
        {amount.format(total)}
      </Td>
      <Td className={styles.state}>
        <span className={styles.status}>
          <Pill variant={status === "1" ? "good" : "needs"}>
            {status === "1" ? texts.transactions.paid : texts.transactions.notPaid}
          </Pill>
          {state !== "paid" && (
            <span className={styles.small}>
              {unfinished ? texts.transactions.notFinished : texts.transactions.states[state]}
            </span>
          )}
          {unfinished && (
            <ButtonLink
              to="/app/payment/$productionId"
              params={{ productionId: production.id }}
              variant="quiet"
              aria-label={texts.transactions.payNowFor({ production: production.name })}
            >
              {texts.payments.payNow}
            </ButtonLink>
          )}
          {status === "1" && <ReceiptButton transactionId={id} production={production.name} />}
          {invoice_number && <InvoiceButton short variant="quiet" transactionId={id} number={invoice_number} />}
        </span>
      </Td>
    </tr>
  );
}

/** Instructions for an invoice that was just created. */
function NewInvoice({ transaction: { id, invoice_number, production, upgrade_from } }: { transaction: Transaction }) {
  if (!invoice_number) return null;
  return (
    <section className={styles.written} aria-labelledby="new-invoice">
      <div>
        <h2 id="new-invoice">{texts.transactions.newInvoice({ number: invoice_number })}</h2>
        <p>
          {upgrade_from
            ? texts.transactions.newUpgradeText({ production: production.name })
            : texts.transactions.newInvoiceText({ production: production.name })}
        </p>
      </div>
      <div className="row-3">
        <InvoiceButton variant="go" transactionId={id} number={invoice_number} />
        <ButtonLink to="/select-production" variant="quiet">
          {texts.payments.toProductions}
        </ButtonLink>
      </div>
    </section>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const amount = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
