import { number } from "@callboard/client/format";
import { operatorPages } from "@callboard/client/operator-pages";
import { eventRoutes } from "@callboard/contract/routes/events";
import { FootLinks } from "@callboard/ui/foot-links";
import { Logo } from "@callboard/ui/logo";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./landing-page.module.css";
import { SampleDay } from "./sample-day.tsx";

const countersQuery = routeQuery(keys.counters, eventRoutes.getPublicCounters, {}, { staleTime: 60_000 });

/** Links from this page preselect the type of account. Sign-in leads dayplayers on to their app. */
const hiring = { type: "department_head" } as const;
const working = { type: "dayplayer" } as const;

/**
 * The landing page for visitors who are not signed in; the guard redirects others to their productions. Who opens the site
 * on it gets it as HTML (landing-markup.tsx) and can read it before the app's code has loaded.
 */
export function LandingPage() {
  return (
    <Page title={texts.landing.title}>
      <div className={styles.land}>
        <header className={`row-4 apart ${styles.top}`}>
          <Logo />
          <nav aria-label="Account" className={styles.entries}>
            <ButtonLink to="/account" variant="quiet">
              {texts.landing.createAccount}
            </ButtonLink>
            <ButtonLink to="/sign-in" preload="render">
              {texts.landing.signIn}
            </ButtonLink>
          </nav>
        </header>
        <main id="content">
          <section className={styles.hero}>
            <div>
              <h1>
                {texts.landing.headline.first}
                <br />
                {texts.landing.headline.second}
              </h1>
              <p className={styles.lead}>{texts.landing.lead}</p>
              <div className="row-3">
                <ButtonLink to="/sign-in" search={hiring} variant="go" size="big">
                  {texts.landing.hire}
                </ButtonLink>
                <ButtonLink to="/sign-in" search={working} size="big">
                  {texts.landing.dayplayer}
                </ButtonLink>
              </div>
            </div>
            <SampleDay />
          </section>
          <Counters />
          <section className={styles.two}>
            <InfoCard dark title={texts.landing.forHeads} points={Object.values(texts.landing.headPoints)}>
              <ButtonLink to="/sign-in" search={hiring} variant="go">
                {texts.landing.startHiring}
              </ButtonLink>
            </InfoCard>
            <InfoCard title={texts.landing.forDayplayers} points={Object.values(texts.landing.dayplayerPoints)}>
              <ButtonLink to="/sign-in" search={working} variant="outlined">
                {texts.landing.findWork}
              </ButtonLink>
            </InfoCard>
          </section>
          <section className={styles.why}>
            <h2>{texts.landing.why}</h2>
            <blockquote>{texts.landing.quote}</blockquote>
          </section>
          <section className={styles.ready}>
            <div>
              <h2>{texts.landing.ready}</h2>
              <p>{texts.landing.readyText}</p>
            </div>
            <ButtonLink to="/sign-in" variant="outlined" size="big">
              {texts.landing.getStarted}
            </ButtonLink>
          </section>
        </main>
        <footer className={styles.foot}>
          <Logo />
          <FootLinks {...operatorPages} />
        </footer>
      </div>
    </Page>
  );
}

/** The numbers of this server. */
function Counters() {
  const { data, isError } = useQuery(countersQuery);
  const counters = [
    [texts.shell.activeJobs, "active_jobs"],
    [texts.offers.bookedDayplayers, "booked_dayplayers"],
    [texts.landing.available, "available_dayplayers"],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counters.map(([label, name]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{data ? number(data[name]) : <span className={styles.waiting}>{isError ? "–" : " "}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

interface InfoCardProps {
  title: string;
  points: readonly string[];
  dark?: boolean;
  /** The link at the end of the card. */
  children: ReactNode;
}

function InfoCard({ title, points, dark = false, children }: InfoCardProps) {
  return (
    <div className={dark ? `on-dark ${styles.card}` : styles.card}>
      <h2>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
