import { number } from "@callboard/client/format";
import { operatorPages } from "@callboard/client/operator-pages";
import { buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { Logo } from "@callboard/ui/logo";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/landing.ts";
import { countersQuery } from "./get-counters.ts";
import styles from "./landing-page.module.css";
import { SampleDay } from "./sample-day.tsx";

/** Links from this page preselect the type of account. Sign-in leads dayplayers on to their app. */
const hiring = { type: "department_head" } as const;
const working = { type: "dayplayer" } as const;

/**
 * The landing page for visitors who are not signed in; the guard redirects others to their productions. Who opens the site
 * on it gets it as HTML without the app's code, and vite/landing-facts.js fills in what has `data-fact` and `data-count`.
 */
export function LandingPage() {
  return (
    <Page title={texts.title}>
      <div className={styles.land}>
        <header className={styles.top}>
          <Logo />
          <nav aria-label="Account" className={styles.entries}>
            <Link to="/account" className={buttonClass({ look: "quiet" })}>
              {texts.createAccount}
            </Link>
            <Link to="/sign-in" className={buttonClass()}>
              {texts.signIn}
            </Link>
          </nav>
        </header>
        <main id="content">
          <section className={styles.hero}>
            <div>
              <h1>
                {texts.headline.first}
                <br />
                {texts.headline.second}
              </h1>
              <p className={styles.lead}>{texts.lead}</p>
              <div className={styles.calls}>
                <Link to="/sign-in" search={hiring} className={buttonClass({ look: "go", size: "big" })}>
                  {texts.hire}
                </Link>
                <Link to="/sign-in" search={working} className={buttonClass({ size: "big" })}>
                  {texts.dayplayer}
                </Link>
              </div>
            </div>
            <SampleDay />
          </section>
          <Counters />
          <section className={styles.two}>
            <InfoCard dark title={texts.forHeads} points={Object.values(texts.headPoints)}>
              <Link to="/sign-in" search={hiring} className={buttonClass({ look: "go" })}>
                {texts.startHiring}
              </Link>
            </InfoCard>
            <InfoCard title={texts.forDayplayers} points={Object.values(texts.dayplayerPoints)}>
              <Link to="/sign-in" search={working} className={buttonClass({ look: "outlined" })}>
                {texts.findWork}
              </Link>
            </InfoCard>
          </section>
          <section className={styles.why}>
            <h2>{texts.why}</h2>
            <blockquote>{texts.quote}</blockquote>
          </section>
          <section className={styles.ready}>
            <div>
              <h2>{texts.ready}</h2>
              <p>{texts.readyText}</p>
            </div>
            <Link to="/sign-in" className={buttonClass({ look: "outlined", size: "big" })}>
              {texts.getStarted}
            </Link>
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
    [texts.activeJobs, "active_jobs"],
    [texts.booked, "booked_dayplayers"],
    [texts.available, "available_dayplayers"],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counters.map(([label, name]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd data-count={name}>
            {data ? number(data[name]) : <span className={styles.waiting}>{isError ? "–" : " "}</span>}
          </dd>
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
