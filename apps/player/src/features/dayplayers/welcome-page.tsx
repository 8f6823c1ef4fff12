import { addDays, monthPage, weekdayName } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { daysToMark } from "../../lib/month-days.ts";
import { paths } from "../../lib/paths.ts";
import { account } from "../../lib/requests/account.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { profile } from "../../lib/requests/profile.ts";
import { useSaveAvailability } from "../../lib/requests/save-availability.ts";
import { session } from "../../lib/session.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/dayplayers.ts";
import { today } from "../../lib/today.ts";
import styles from "./form.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { PositionsField } from "./positions-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const steps = 3;
const placeForm = "home-place";
/** For how many weeks, from today on, the first days are marked. */
const weeksAhead = 4;

/** The three steps after the first sign-in: positions, home base, free days. */
export default function WelcomePage() {
  const me = useQuery(account);
  const mine = useQuery(profile);
  return (
    <Loaded query={mine} waiting={<Skeleton shape="block" />}>
      {(saved) => me.data && <Welcome me={me.data} saved={saved} />}
    </Loaded>
  );
}

function Welcome({ me, saved }: { me: Account; saved: DayplayerProfile }) {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const form = useProfileForm(saved, "welcome");
  const data = useQuery(appData);
  const step = stepOf(search.get("step"), form.values.positions.length > 0, saved.positions.length > 0);
  // The step is part of the address, so that a reload and the browser's back button return to it.
  const setStep = (to: number) => go(`${paths.welcome}?step=${to}`);

  if (step === 1) {
    const none = form.values.positions.length === 0;
    return (
      <Step
        at={1}
        title={texts.welcomePositions}
        lead={texts.positionsHelp}
        foot={
          <Button look="go" size="thumb" disabled={none} onClick={() => setStep(2)}>
            {none ? texts.choosePosition : texts.goOn}
          </Button>
        }
      >
        <Loaded query={data} waiting={<Skeleton shape="block" />}>
          {(app) => (
            <PositionsField
              appData={app}
              department={me.department}
              chosen={form.values.positions}
              onChange={(positions) => form.change({ positions })}
            />
          )}
        </Loaded>
      </Step>
    );
  }
  if (step === 2) {
    return (
      <Step
        at={2}
        title={texts.welcomePlace}
        lead={texts.placeHelp}
        foot={
          <>
            <Button look="go" size="thumb" busy={form.saving} busyLabel={common.saving} type="submit" form={placeForm}>
              {texts.goOn}
            </Button>
            <Button size="thumb" onClick={() => setStep(1)}>
              {common.back}
            </Button>
          </>
        }
      >
        <form
          id={placeForm}
          noValidate
          className={styles.place}
          onSubmit={(event) => {
            event.preventDefault();
            form.save(() => setStep(3));
          }}
        >
          <PlaceFields
            values={form.values}
            errors={form.errors}
            onChange={form.change}
            onClearError={form.clearError}
          />
          <Problem {...form.problem} />
        </form>
      </Step>
    );
  }
  const done = () => {
    session.memory.forget(daysDraftKey);
    go(paths.offers, { replace: true });
  };
  return <FirstDays onDone={done} />;
}

/** The step in the address, or the last one whose previous steps are done. */
function stepOf(requested: string | null, chosen: boolean, saved: boolean): number {
  const step = Number(requested ?? 1);
  if (step === 3 && saved) return 3;
  return step >= 2 && chosen ? 2 : 1;
}

const daysDraftKey = "welcome-days";

function FirstDays({ onDone }: { onDone: () => void }) {
  const [weekdays, setWeekdays] = useState<readonly number[]>(() => session.memory.read(daysDraftKey) ?? []);
  useEffect(() => session.memory.write(daysDraftKey, weekdays), [weekdays]);
  const save = useSaveAvailability();
  const now = today();
  const dates = daysToMark({ from: now, to: addDays(now, weeksAhead * 7 - 1), weekdays, today: now }, new Set());
  const toggle = (day: number) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]);
  const send = () =>
    save.mutate(
      dates.map((date) => ({ date, available: true })),
      { onSuccess: onDone },
    );
  return (
    <Step
      at={3}
      title={texts.welcomeDays}
      lead={texts.welcomeDaysHelp}
      foot={
        <>
          <Button
            look="go"
            size="thumb"
            disabled={dates.length === 0}
            busy={save.isPending}
            busyLabel={texts.marking}
            onClick={send}
          >
            {dates.length === 0 ? texts.done : texts.mark(dates.length)}
          </Button>
          <Button size="thumb" onClick={onDone}>
            {texts.later}
          </Button>
        </>
      }
    >
      <p>{texts.nextWeeks(weeksAhead)}</p>
      <ChipRow label={texts.on}>
        {monthPage("2026-11")
          .slice(0, 7)
          .map((day, at) => (
            <Chip key={day} size="thumb" pressed={weekdays.includes(at)} onToggle={() => toggle(at)}>
              {weekdayName(day)}
            </Chip>
          ))}
      </ChipRow>
      {save.error && <p role="alert">{errorMessage(save.error)}</p>}
    </Step>
  );
}

function Step({
  at,
  title,
  lead,
  foot,
  children,
}: {
  at: number;
  title: string;
  lead: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Callboard`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className={styles.welcome}>
      <div>
        <span className="label">{texts.welcome(at, steps)}</span>
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: steps }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their order
            <i key={step} data-done={step < at || undefined} />
          ))}
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.help}>{lead}</p>
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  );
}
