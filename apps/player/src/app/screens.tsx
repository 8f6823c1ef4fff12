import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Link } from "wouter";
import { Page } from "../components/page.tsx";
import { paths } from "../lib/paths.ts";
import { texts } from "../lib/texts/texts.ts";

export function NotFound() {
  return (
    <Page title={texts.basics.notFoundTitle}>
      <EmptyState
        title={texts.basics.notFound}
        action={
          <Link href={paths.offers} className={buttonClass({ variant: "go", size: "thumb" })}>
            {texts.basics.toOffers}
          </Link>
        }
      />
    </Page>
  );
}
