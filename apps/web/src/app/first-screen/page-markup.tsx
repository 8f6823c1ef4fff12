import entranceTexts from "virtual:messages/en/entrance";
import frameTexts from "virtual:messages/en/frame";
import home from "virtual:messages/en/home";
import landing from "virtual:messages/en/landing";
import { locales } from "@callboard/contract/languages/languages";
import { buttonClass } from "@callboard/ui/button";
import { ArrowLeftIcon, PreviousIcon } from "@callboard/ui/icon";
import { setTexts } from "@callboard/ui/messages";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Entrance } from "../../features/accounts/entrance.tsx";
import { SignInSide } from "../../features/accounts/sign-in/sign-in-side.tsx";
import { SignUpSide } from "../../features/accounts/sign-up/sign-up-side.tsx";
import dayStyles from "../../features/dayplans/day/day-header.module.css";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { texts } from "../../lib/texts/accounts/accounts.ts";
import { texts as dayTexts } from "../../lib/texts/dayplans/dayplans.ts";
import bottomStyles from "../frame/bottom-bar.module.css";
import styles from "../frame/shell.module.css";

/**
 * What the build writes into the pages, in English, so that it is displayed before any script has run: the landing page,
 * and the frames of the other screens. The app replaces it once its code is loaded.
 */
export function renderPages(): { landing: string; frames: string; signIn: string; signUp: string } {
  for (const part of [entranceTexts, frameTexts, home, landing]) setTexts(locales.en, part);
  return {
    landing: render(<LandingPage />),
    frames: render(<Frames />),
    signIn: render(
      <Entrance title={texts.signInTitle} side={<SignInSide />}>
        {null}
      </Entrance>,
    ),
    signUp: render(
      <Entrance wide title={texts.createTitle} side={<SignUpSide />}>
        {null}
      </Entrance>,
    ),
  };
}

function render(page: ReactNode): string {
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** The frame of the daily screens (shell.tsx) with the header of each kind of screen. A script fills in the texts. */
function Frames() {
  const quiet = buttonClass({ look: "quiet" });
  return (
    <div className={styles.shell}>
      <div className={`on-dark ${styles.side}`} />
      <div className={styles.right}>
        <div className={styles.top}>
          <span data-place className={buttonClass()} />
        </div>
        <div className={styles.main}>
          <div data-of="page">
            <PageHeader title="" />
            <PageLead data-lead="" />
          </div>
          <div data-of="day">
            <PageHeader
              className={dayStyles.header}
              title=""
              start={
                <>
                  <span data-place className={quiet}>
                    <PreviousIcon />
                    {dayTexts.back}
                  </span>
                  <span data-place className={`${quiet} ${dayStyles.arrow}`}>
                    <ArrowLeftIcon />
                  </span>
                </>
              }
            />
          </div>
        </div>
        <div className={bottomStyles.bar}>
          <div className={bottomStyles.entry} />
        </div>
      </div>
    </div>
  );
}
