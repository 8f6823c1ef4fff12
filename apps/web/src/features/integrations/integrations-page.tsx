import { PageHeader } from "@callboard/ui/page-header";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/integrations/integrations.ts";
import styles from "./integrations-page.module.css";
import { TokenSection } from "./token-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";

/** Connects other software to the department: API tokens and webhooks. */
export function IntegrationsPage() {
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} />
      <p className={styles.lead}>
        {texts.lead} <a href="/api/docs">{texts.docs}</a>
      </p>
      <div className={styles.parts}>
        <TokenSection />
        <WebhookSection />
      </div>
    </Page>
  );
}
