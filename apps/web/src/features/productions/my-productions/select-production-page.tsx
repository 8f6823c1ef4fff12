import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { paymentSuccess } from "../../../lib/payment-success.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { productionsQuery } from "../../../lib/requests/productions.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ProductionCard } from "./production-card.tsx";
import styles from "./select-production-page.module.css";

/** Reads what the list of productions shows, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [queryClient.prefetchQuery(productionsQuery)];

export function SelectProductionPage() {
  const productions = useQuery(productionsQuery);
  const create = (
    <ButtonLink to="/create-production" variant={productions.data?.length ? "outlined" : "go"}>
      {texts.productions.create}
    </ButtonLink>
  );
  return (
    <Page title={texts.productions.chooseTitle}>
      <PaidAlert />
      <PageHeader title={texts.productions.chooseTitle} actions={create} />
      <Loaded query={productions} shape="card" count={3} failed={texts.productions.loadFailed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.productions.none}>{texts.productions.noneText}</EmptyState>
          ) : (
            <ul className="stack-3">
              {list.map((production) => (
                <li key={production.id}>
                  <ProductionCard production={production} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Shows the success of a payment once, for five seconds. */
function PaidAlert() {
  // Between the return page and the next one this screen is shown for a moment only, which does not count.
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (leaving || !paymentSuccess.isNew()) return;
    paymentSuccess.remove();
    setShown(true);
  }, [leaving]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), 5000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <p role="status" className={shown ? styles.paid : undefined}>
      {shown && texts.productions.paid}
    </p>
  );
}
