import { EmptyState } from "@callboard/ui/empty-state";
import { ButtonLink } from "../components/button-link.tsx";
import { Page } from "../components/page.tsx";
import { paths } from "../lib/paths.ts";
import { texts } from "../lib/texts/texts.ts";

export function NotFound() {
  return (
    <Page title={texts.basics.notFoundTitle}>
      <EmptyState
        title={texts.basics.notFound}
        action={
          <ButtonLink href={paths.offers} variant="go">
            {texts.basics.toOffers}
          </ButtonLink>
        }
      />
    </Page>
  );
}
