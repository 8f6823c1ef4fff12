import { toastError } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { networkLinkTexts } from "../../../lib/texts/en/contacts.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { LinkTools } from "./link-tools.tsx";
import styles from "./network-link.module.css";
import { networkLinkQuery, useReplaceLink } from "./network-link.ts";
import { Poster } from "./poster.tsx";

/** The link by which dayplayers join the network: shown, printed, replaced and switched off. */
export function NetworkLinkPage() {
  const query = useQuery(networkLinkQuery);
  return (
    <Page title={networkLinkTexts.title}>
      <div className={styles.screen}>
        <PageHeader
          ref={toastsBelowScreen}
          title={networkLinkTexts.title}
          actions={<ButtonLink to="/app/my-network">{texts.shell.myNetwork}</ButtonLink>}
        />
        <PageLead>{networkLinkTexts.lead}</PageLead>
      </div>
      <Loaded query={query} shape="block" label={networkLinkTexts.loading} failed={networkLinkTexts.failed}>
        {({ link }) =>
          link ? (
            <div className={styles.parts}>
              <LinkTools link={link} />
              {link.url && <Poster url={link.url} />}
            </div>
          ) : (
            <NoLink />
          )
        }
      </Loaded>
    </Page>
  );
}

function NoLink() {
  const create = useReplaceLink();
  return (
    <EmptyState
      title={networkLinkTexts.none}
      action={
        <Button
          variant="go"
          busy={create.isPending}
          busyLabel={networkLinkTexts.creating}
          onClick={() => create.mutate(undefined, { onError: toastError })}
        >
          {networkLinkTexts.create}
        </Button>
      }
    >
      {networkLinkTexts.noneText}
    </EmptyState>
  );
}
