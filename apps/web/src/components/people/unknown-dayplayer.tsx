import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/texts.ts";
import { Page } from "../page.tsx";

/** The page of a dayplayer who is not in Callboard, or whom the head may not see. */
export const UnknownDayplayer = () => (
  <Page title={texts.people.notHere}>
    <PageHeader title={texts.people.notHere} />
    <EmptyState
      title={texts.basics.notFoundTitle}
      action={
        <Link to="/app/search-dayplayers" className={buttonClass()}>
          {texts.people.toSearch}
        </Link>
      }
    >
      {texts.people.notHereText}
    </EmptyState>
  </Page>
);
