import { serverNow } from "@callboard/client/clock/server-clock";
import { clockTime, toLocalTime } from "@callboard/client/zoned";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import type { DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import type { Presence } from "@callboard/contract/timecards/worked-day";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { Segment } from "@callboard/ui/segment";
import { ButtonLink } from "../../components/button-link.tsx";
import { CallLink } from "../../components/people/phone-link.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { timecardTexts } from "../../lib/texts/en/hours/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./check-in.module.css";

const choices = (["here", "late", "not_here"] as const).map((value) => ({ value, label: words.presences[value] }));

interface CheckInRowProps {
  line: DaySheetLine;
  zone: string;
  /** The call of the day, which is not repeated in each row. */
  dayCall: string | null;
  onPresence: (presence: Presence, since?: string) => void;
  onReplace: () => void;
}

/** A person with one tap for each answer. Somebody who is not here can be called, written to and replaced. */
export function CheckInRow({ line, zone, dayCall, onPresence, onReplace }: CheckInRowProps) {
  const { name, presence, call, phone, dayplayer_id: userId } = line;
  const isMissing = presence === "not_here" || (presence === "late" && call === null);
  return (
    <li className={classNames(styles.row, (isMissing || presence === "late") && styles.needs)}>
      <div className={styles.who}>
        <b>{name}</b>
        <small>{detailsOf(line, dayCall)}</small>
      </div>
      <Segment
        label={words.presence({ name })}
        showLabel={false}
        size="thumb"
        className={styles.choice}
        options={choices}
        value={presence === "expected" ? ("" as Presence) : presence}
        onValue={onPresence}
      />
      {isMissing && (
        <div className={styles.actions}>
          {presence === "late" && (
            <Button
              aria-label={words.hereNowWhom({ name })}
              onClick={() => onPresence("late", toLocalTime(serverNow(), zone).time)}
            >
              {words.hereNow}
            </Button>
          )}
          <CallLink name={name} phone={phone ?? undefined} variant="outlined" />
          <ButtonLink
            to="/app/messages/$userId"
            params={{ userId }}
            preload={false}
            aria-label={texts.offers.messageTo({ name })}
          >
            {words.message}
          </ButtonLink>
          {presence === "not_here" && (
            <Button aria-label={texts.reconfirmation.replaceWhom({ name })} onClick={onReplace}>
              {texts.reconfirmation.replace}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function detailsOf(line: DaySheetLine, dayCall: string | null): string {
  const { position, called, presence, call, delay_minutes, outcome } = line;
  const state =
    presence === "late"
      ? call
        ? words.lateSince({ time: clockTime(call) })
        : words.lateNotHere
      : presence === "not_here"
        ? outcome === "absent"
          ? timecardTexts.outcomes.absent
          : words.noShowProposed
        : "";
  const says =
    delay_minutes && presence !== "here" && !(presence === "late" && call)
      ? words.saysLate({ time: formatMinutes(delay_minutes) })
      : "";
  const ownCall = called.call && called.call !== dayCall ? clockTime(called.call) : "";
  return [position, ownCall, says, state].filter(Boolean).join(" · ");
}
