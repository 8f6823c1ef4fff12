import { EmptyState } from "@callboard/ui/empty-state";
import { texts } from "../../lib/texts/texts.ts";
import { ButtonLink } from "../button-link.tsx";
import { TitledPage } from "../page.tsx";

/** The page of a dayplayer who is not in Callboard, or whom the head may not see. */
export const UnknownDayplayer = () => (
  <TitledPage title={texts.people.notHere}>
    <EmptyState
      title={texts.basics.notFoundTitle}
      action={<ButtonLink to="/app/search-dayplayers">{texts.people.toSearch}</ButtonLink>}
    >
      {texts.people.notHereText}
    </EmptyState>
  </TitledPage>
);
