import { serverNow } from "@callboard/client/clock/server-clock";
import { shortDay } from "@callboard/client/days";
import type { AvailabilityCheck, DayplayerPencil } from "@callboard/contract/pencils/pencils";
import { Card } from "@callboard/ui/card";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { Countdown } from "@callboard/ui/countdown";
import { Pill } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { stateOf } from "../../lib/availability/month-days.ts";
import { useAvailabilityWithPending } from "../../lib/outbox/availability-with-pending.ts";
import { answerBy, freeDates } from "../../lib/pencils/pencils.ts";
import { useAnswerCheck, useAnswerPencils } from "../../lib/requests/answer-pencils.ts";
import { yearAhead } from "../../lib/requests/availability.ts";
import { pencils as pencilsQuery } from "../../lib/requests/pencils.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import { Button } from "../button.tsx";
import { useJobsToAnswer } from "../job/use-jobs-to-answer.ts";
import styles from "../to-answer.module.css";
import { deciderText, momentIn, pencilFor } from "./pencil-text.ts";

/** The pencils and availability checks that wait for the dayplayer. */
export default function PencilsToAnswer() {
  const { pencils, checks } = useJobsToAnswer();
  if (pencils.length + checks.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={texts.pencils.toAnswer}>
      {pencils.map((asked) => (
        <li key={asked[0]?.id}>
          <PencilRequest asked={asked} />
        </li>
      ))}
      {checks.map((check) => (
        <li key={check.id}>
          <Check check={check} />
        </li>
      ))}
    </ul>
  );
}

interface QuestionProps {
  dates: string[];
  who: string;
  /** ISO 8601 */
  until: string;
  zone: string;
  children: ReactNode;
}

function Question({ dates: [first = "", ...more], who, until, zone, children }: QuestionProps) {
  const { refetch } = useQuery(pencilsQuery);
  return (
    <Card roomy className={`stack-3 ${styles.waiting}`} role="article" aria-label={`${shortDay(first)}, ${who}`}>
      <div>
        <Pill>
          <Countdown
            now={serverNow}
            until={until}
            format={(time) => texts.offers.left({ time, until: momentIn(until, zone) })}
            overText={texts.offers.over}
            onOver={() => void refetch()}
          />
        </Pill>
      </div>
      <div className="headline">
        {shortDay(first)}
        {more.length > 0 && <small className={styles.more}>{texts.offers.andMore({ days: more.length })}</small>}
      </div>
      {children}
    </Card>
  );
}

/** The pencils for which one department asks. Several dates are answered together, or those that are chosen first. */
function PencilRequest({ asked }: { asked: DayplayerPencil[] }) {
  const answer = useAnswerPencils();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [first] = asked;
  if (!first?.from) return null;
  const dates = asked.map(({ date }) => date);
  const chosen = asked.filter(({ date }) => !left.includes(date));
  const count = chosen.length;
  const positions = [...new Set(asked.map(({ from }) => from?.position))].join(", ");
  const notes = [...new Set(asked.map(({ note }) => note))].filter(Boolean);
  const who = pencilFor(first);
  const send = (move: "accept" | "decline") => answer.mutate({ pencils: chosen, move });
  return (
    <Question dates={dates} who={who} until={new Date(answerBy(asked)).toISOString()} zone={first.zone}>
      <p>{texts.pencils.asks({ who, position: positions, days: dates.length })}</p>
      {notes.map((note) => (
        <p key={note} className={styles.words}>
          {note}
        </p>
      ))}
      <p className="hint">
        <b>{texts.pencils.noObligation}</b> {texts.pencils.noObligationHelp} {deciderText(first.from)}
        {asked.length === 1 && ` ${texts.pencils.lasts({ until: momentIn(first.until, first.zone) })}`}
      </p>
      {dates.length > 1 && (
        <DayChips
          label={texts.pencils.days}
          dates={dates}
          chosen={chosen.map(({ date }) => date)}
          onChange={(next) => setLeft(dates.filter((date) => !next.includes(date)))}
        />
      )}
      <div className="buttons-even">
        <Button
          variant="go"
          disabled={count === 0}
          busy={answer.isPending && answer.variables.move === "accept"}
          busyLabel={texts.basics.sending}
          onClick={() => send("accept")}
        >
          {dates.length === 1 ? texts.pencils.yes : texts.pencils.yesTo({ count })}
        </Button>
        <Button disabled={count === 0 || answer.isPending} onClick={() => send("decline")}>
          {dates.length === 1 ? texts.pencils.no : texts.pencils.noTo({ count })}
        </Button>
      </div>
    </Question>
  );
}

/** The question on which dates the dayplayer is free, answered as their own calendar says unless they change it. */
function Check({ check }: { check: AvailabilityCheck }) {
  const { data: days } = useQuery(yearAhead(today()));
  const known = new Map(useAvailabilityWithPending(days)?.map((day) => [day.date, day]));
  const stateAt = (date: string) => stateOf(known.get(date));
  const [own, setOwn] = useState<string[]>();
  const free = own ?? freeDates(check, stateAt);
  const answer = useAnswerCheck();
  const who = `${check.production}, ${check.department}`;
  return (
    <Question dates={check.dates} who={who} until={check.answer_by} zone={check.zone}>
      <p>
        {texts.pencils.asksIfFree({ who })} <b>{texts.pencils.reservesNothing}</b>
      </p>
      {check.note && <p className={styles.words}>{check.note}</p>}
      <p className="hint">{texts.pencils.freeHelp({ name: check.asked_by })}</p>
      <DayChips
        label={texts.pencils.freeOn}
        dates={check.dates}
        chosen={free}
        onChange={setOwn}
        disabled={(date) => stateAt(date) === "booked"}
      />
      <Button
        variant="go"
        wide
        disabled={!days}
        busy={answer.isPending}
        busyLabel={texts.basics.sending}
        onClick={() => answer.mutate({ check, free })}
      >
        {texts.pencils.sendFree({ count: free.length })}
      </Button>
    </Question>
  );
}

interface DayChipsProps {
  label: string;
  dates: readonly string[];
  chosen: readonly string[];
  onChange: (dates: string[]) => void;
  disabled?: (date: string) => boolean;
}

/** Chooses some of several dates. */
const DayChips = ({ label, dates, chosen, onChange, disabled }: DayChipsProps) => (
  <ChipRow label={label}>
    {dates.map((date) => (
      <Chip
        key={date}
        size="thumb"
        pressed={chosen.includes(date)}
        disabled={disabled?.(date)}
        onToggle={() => onChange(dates.filter((each) => (each === date) !== chosen.includes(each)))}
      >
        {shortDay(date)}
      </Chip>
    ))}
  </ChipRow>
);
