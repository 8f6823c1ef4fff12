import { EmptyState } from "@callboard/ui/empty-state";
import { PageLead } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { TitledPage } from "../../../components/page.tsx";
import { queryClient } from "../../../lib/query-client.ts";
import { productionsQuery } from "../../../lib/requests/productions.ts";
import { selectedProductionQuery } from "../../../lib/requests/selected-production.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./my-productions-page.module.css";
import { ProductionOverview } from "./production-overview.tsx";

/** Reads what the productions show, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [queryClient.prefetchQuery(productionsQuery)];

/** Lists the head's productions. Its guard requires a payment and shows a message otherwise. */
export function MyProductionsPage() {
  const productions = useQuery(productionsQuery);
  const selected = useQuery(selectedProductionQuery);
  const create = <ButtonLink to="/create-production">{texts.productions.create}</ButtonLink>;
  return (
    <TitledPage title={texts.shell.myProductions} className={styles.page} ref={toastsBelowScreen} actions={create}>
      <PageLead>{texts.myProductions.lead}</PageLead>
      <Loaded query={productions} shape="card" count={3} failed={texts.productions.loadFailed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.productions.none}>{texts.productions.noneText}</EmptyState>
          ) : (
            <ul className="stack-4">
              {list.map((production) => (
                <li key={production.id}>
                  <ProductionOverview production={production} selected={production.id === selected.data?.id} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledPage>
  );
}
