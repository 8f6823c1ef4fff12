import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Link } from "wouter";
import { Page } from "../components/page.tsx";
import { paths } from "../lib/paths.ts";
import { texts } from "../lib/texts/basics.ts";

export function NotFound() {
  return (
    <Page title={texts.notFoundTitle}>
      <EmptyState
        title={texts.notFound}
        action={
          <Link href={paths.offers} className={buttonClass({ look: "go", size: "thumb" })}>
            {texts.toOffers}
          </Link>
        }
      />
    </Page>
  );
}
