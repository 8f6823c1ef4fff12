import { PageLead } from "@callboard/ui/page-header";
import { TitledPage } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import { tokensQuery, webhooksQuery } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { TokenSection } from "./token-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";

/** Reads what both lists show, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [
  queryClient.prefetchQuery(tokensQuery),
  queryClient.prefetchQuery(webhooksQuery),
];

/** Connects other software to the department: API tokens and webhooks. */
export function IntegrationsPage() {
  return (
    <TitledPage title={texts.integrations.title}>
      <PageLead>
        {integrationTexts.lead} <a href="/api/docs">{integrationTexts.docs}</a>
      </PageLead>
      <div className={styles.parts}>
        <TokenSection />
        <WebhookSection />
      </div>
    </TitledPage>
  );
}
