import { buttonClass } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageLead } from "@callboard/ui/page-header";
import { renderToStaticMarkup } from "react-dom/server";
import icons from "../components/icons.module.css";
import page from "../components/page.module.css";
import calendar from "../features/calendar/calendar-page.module.css";
import shell from "./shell.module.css";

/**
 * What the build writes into the page, so that it is displayed before any code has run: the upper part of the screens on
 * which the app is usually opened, and the navigation. A script fills in the texts (vite/first-reads.ts), and the app
 * replaces it.
 */
export function renderFrames(): string {
  return renderToStaticMarkup(
    <>
      <main className={shell.main}>
        <section data-of="calendar">
          <header className={page.head}>
            <h1>
              <span data-text="title" />
            </h1>
            <div data-place className={calendar.turn}>
              <IconButton size="thumb" look="quiet" label="" icon={<PreviousIcon />} />
              <IconButton size="thumb" look="quiet" label="" icon={<NextIcon />} />
            </div>
          </header>
          <p data-text="help" className={calendar.help} />
        </section>
        <section data-of="page">
          <div className={page.above}>
            <span className={buttonClass({ look: "quiet", size: "thumb" })}>
              <PreviousIcon />
              <span data-text="above" />
            </span>
          </div>
          <header className={page.head}>
            <h1>
              <span data-text="title" />
            </h1>
          </header>
          <PageLead data-text="lead" />
        </section>
      </main>
      <p className={shell.nav}>
        {places.map((place) => (
          <span key={place} className={shell.place}>
            <span className={classNames(icons.icon, icons[place])}>
              <span data-text={place} />
            </span>
          </span>
        ))}
      </p>
    </>,
  );
}

/** The places of the navigation (shell.tsx). */
const places = ["offers", "jobs", "calendar", "messages", "profile"] as const;
