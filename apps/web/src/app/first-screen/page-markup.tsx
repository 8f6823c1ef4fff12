import entranceTexts from "virtual:messages/en/entrance";
import frameTexts from "virtual:messages/en/frame";
import home from "virtual:messages/en/home";
import landing from "virtual:messages/en/landing";
import offers from "virtual:messages/en/offers";
import { locales } from "@callboard/contract/languages/languages";
import { Button, buttonClass } from "@callboard/ui/button";
import { FillLine } from "@callboard/ui/fill-bar";
import { ArrowLeftIcon, NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { setTexts } from "@callboard/ui/messages";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { Segment } from "@callboard/ui/segment";
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
import calendarStyles from "../../features/dayplans/calendar/calendar-page.module.css";
import dayStyles from "../../features/dayplans/day/day-header.module.css";
import { calendarViews } from "../../features/dayplans/month/calendar-views.ts";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import positionStyles from "../../features/offers/matches/matches-page.module.css";
import { texts } from "../../lib/texts/accounts/accounts.ts";
import { texts as dayTexts } from "../../lib/texts/dayplans/dayplans.ts";
import { texts as offerTexts } from "../../lib/texts/offers.ts";
import bottomStyles from "../frame/bottom-bar.module.css";
import styles from "../frame/shell.module.css";

/**
 * What the build writes into the pages, in English, so that it is displayed before any script has run: the landing page,
 * and the frames of the other screens. The app replaces it once its code is loaded.
 */
export function renderPages(): { landing: string; frames: string; signIn: string; signUp: string } {
  for (const part of [entranceTexts, frameTexts, home, landing, offers]) setTexts(locales.en, part);
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
  const title = <span data-text="title" />;
  const { month } = dayTexts.beside;
  return (
    <div className={styles.shell}>
      <div className={`on-dark ${styles.side}`} />
      <div className={styles.right}>
        <div className={styles.top}>
          <p className={styles.where}>
            <strong data-text="production" />
          </p>
          <span data-place className={buttonClass()} />
        </div>
        <div className={styles.main}>
          <div data-of="page">
            <PageHeader title={title} />
            <PageLead data-text="lead" />
          </div>
          <div data-of="day">
            <PageHeader
              className={dayStyles.header}
              title={title}
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
          <div data-of="month">
            <PageHeader
              title={title}
              actions={
                <>
                  <Segment
                    label={dayTexts.view}
                    name="frame-view"
                    showLabel={false}
                    className={calendarStyles.views}
                    options={calendarViews.map((value) => ({ value, label: dayTexts.views[value] }))}
                  />
                  <IconButton label={month.previous} icon={<PreviousIcon />} />
                  <Button look="quiet">{dayTexts.today}</Button>
                  <IconButton label={month.next} icon={<NextIcon />} />
                </>
              }
            />
          </div>
          <div data-of="position">
            <div className={`label ${positionStyles.above} ${positionStyles.positions}`}>
              <span data-place>{offerTexts.activeJobs}</span>
              <span className={positionStyles.positions}>
                <span data-text="previous" />
                <span data-text="next" />
              </span>
            </div>
            <PageHeader
              className={positionStyles.header}
              title={title}
              actions={<FillLine className={positionStyles.fill} booked={0} open={0} need={1} />}
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
