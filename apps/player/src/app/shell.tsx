import { useClockOff } from "@callboard/client/clock/use-server-clock";
import { useCodeLost } from "@callboard/client/components/use-code-lost";
import { useConnection } from "@callboard/client/reachability";
import { classNames } from "@callboard/ui/class-names";
import { separatePart } from "@callboard/ui/lazy-part";
import { CountBadge } from "@callboard/ui/pill";
import { StatusLine } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useRoute } from "wouter";
import { Button } from "../components/button.tsx";
import icons from "../components/icons.module.css";
import { isHintHidden, useInstallWay } from "../lib/device/install.ts";
import { offersToAnswer, standingOffersToAnswer, unanswered } from "../lib/job/offers-to-answer.ts";
import { fetchPartsAfter } from "../lib/lazy-screen.ts";
import { live, useLiveState } from "../lib/live/live.ts";
import { useOutbox } from "../lib/outbox/outbox.ts";
import { paths } from "../lib/paths.ts";
import { offers, standingOffers } from "../lib/requests/offers.ts";
import { unread } from "../lib/requests/unread.ts";
import { useServerTrouble } from "../lib/server-trouble.ts";
import { texts } from "../lib/texts/texts.ts";
import { Answers, UnsentLine } from "./answers.tsx";
import styles from "./shell.module.css";
import { useRenewedPush } from "./use-worker-messages.ts";

const InstallLine = separatePart(() => import("./install-line.tsx"));
const JobsCount = separatePart(() => import("../components/job/jobs-count.tsx"));
const NewVersion = separatePart(() => import("./new-version.tsx"));

/** The frame of every screen of a dayplayer: the state of the network above it, and the navigation below it. */
export function Shell({ children }: { children: ReactNode }) {
  useLive();
  useRenewedPush();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {texts.basics.skip}
      </a>
      <Connection />
      <UnsentLine />
      <SlowLoadNotice />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Answers />
        {children}
        <InstallHint />
      </main>
      <Navigation />
    </div>
  );
}

/**
 * A hint to install the app. Its code is loaded only if the browser offers the installation and the hint was not
 * dismissed. The offer comes late, so the hint is placed under the screen, where it moves no offer away from a thumb.
 */
function InstallHint() {
  const way = useInstallWay();
  const [hidden] = useState(isHintHidden);
  if (hidden || (way !== "ask" && way !== "byHand")) return null;
  return <InstallLine />;
}

function Navigation() {
  const { answers } = useOutbox();
  const jobs = useQuery({ ...offers, select: (all) => unanswered(offersToAnswer(all), answers).length });
  const departments = useQuery({
    ...standingOffers,
    select: (all) => unanswered(standingOffersToAnswer(all), answers).length,
  });
  const messages = useQuery({ ...unread, select: (count) => count.messages });
  return (
    <nav aria-label={texts.basics.navigation} className={styles.nav}>
      <Place
        to={paths.offers}
        icon="offers"
        also="/offers/*?"
        count={(jobs.data ?? 0) + (departments.data ?? 0)}
        of={texts.basics.offersToAnswer}
      >
        {texts.basics.offers}
      </Place>
      <Place to={paths.bookings} also={jobPlaces} icon="jobs" badge={<JobsCount className={styles.count} />}>
        {texts.basics.jobs}
      </Place>
      <Place to={paths.calendar} icon="calendar">
        {texts.basics.calendar}
      </Place>
      <Place
        to={paths.messages}
        also={`${paths.messages}/*?`}
        icon="messages"
        count={messages.data}
        of={texts.basics.unreadMessages}
      >
        {texts.basics.messages}
      </Place>
      <Place to={paths.profile} also={ownPlaces} icon="profile">
        {texts.basics.profile}
      </Place>
    </nav>
  );
}

/** The screens that belong to the jobs in the navigation. */
const jobPlaces = /^\/(?:bookings|hours)\b/;
/** The screens that belong to the profile in the navigation. */
const ownPlaces = /^\/(?:profile|settings)\b/;

interface PlaceProps {
  to: string;
  icon: "offers" | "jobs" | "calendar" | "messages" | "profile";
  /** Matches further addresses that belong to the same place. */
  also?: string | RegExp;
  count?: number | undefined;
  of?: string;
  /** Replaces the count. */
  badge?: ReactNode;
  children: ReactNode;
}

function Place({ to, icon, also, count = 0, of = "", badge, children }: PlaceProps) {
  const [exact] = useRoute(to);
  const [below] = useRoute(also ?? to);
  return (
    <Link href={to} aria-current={exact || below ? "page" : undefined} className={styles.place}>
      <span className={classNames(icons.icon, icons[icon])}>{children}</span>
      {badge ?? <CountBadge count={count} of={of} className={styles.count} />}
    </Link>
  );
}

function Connection() {
  const connection = useConnection();
  const state = useLiveState();
  const trouble = useServerTrouble();
  const clockOff = useClockOff();

  // The dayplayer chooses when to reload, because the page may hold unsaved input.
  const lost = useCodeLost();
  if (!lost && connection !== "reached") return <StatusLine>{texts.basics[connection]}</StatusLine>;
  if (!lost && trouble) return <StatusLine>{texts.basics.serverTrouble}</StatusLine>;
  if (!lost && state !== "lost")
    return <StatusLine variant="plain">{clockOff && texts.basics.clockOff({ by: clockOff })}</StatusLine>;
  return (
    <StatusLine
      action={
        <Button size="normal" variant="quiet" onClick={lost ? () => location.reload() : live.retry}>
          {lost ? texts.basics.reload : texts.basics.goLive}
        </Button>
      }
    >
      {lost ? texts.basics.codeLost : texts.basics.notLive}
    </StatusLine>
  );
}

/** What no first screen waits for: the worker fetches every file of the build, which must not compete with its requests. */
function SlowLoadNotice() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), fetchPartsAfter);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? <NewVersion /> : null;
}

function useLive() {
  useEffect(() => {
    // The stream starts in a task of its own after the first paint, because the first tap waits for the longest task.
    const timer = setTimeout(() => void live.start());
    return () => {
      clearTimeout(timer);
      live.stop();
    };
  }, []);
}
