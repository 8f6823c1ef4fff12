import { shortDay } from "@callboard/client/days";
import { momentText } from "@callboard/client/zoned";
import type { Timecard, TimecardRevision } from "@callboard/contract/timecards/timecard-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keys } from "../../lib/keys.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { Loaded } from "../loaded.tsx";
import { differingText, sideText, valuesText } from "./timecard-text.ts";
import styles from "./timecard-view.module.css";

interface HistoryProps {
  card: Timecard;
  /** Reads it. */
  read: (signal: AbortSignal) => Promise<TimecardRevision[]>;
}

/** What was done with a card, latest first. It is read once it is opened. */
export function History({ card, read }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.history}>
      <summary>{words.history}</summary>
      {isOpen && <Revisions card={card} read={read} />}
    </details>
  );
}

function Revisions({ card, read }: HistoryProps) {
  const history = useQuery({
    queryKey: keys.timecardHistory(card.id),
    queryFn: ({ signal }) => read(signal),
  });
  return (
    <Loaded query={history} count={3} failed={words.historyFailed}>
      {(revisions) => (
        <ol>
          {revisions.map(({ rev, at, by, side, move, reason, changes }) => (
            <li key={rev}>
              {momentText(Date.parse(at), card.zone)}:{" "}
              {words.did({ name: by ?? sideText(card, side), did: words.moves[move] })}
              {reason && ` ${words.quoted({ note: reason })}`}
              {changes.map(({ date, from, to }) => (
                <p key={date}>
                  {shortDay(date)}:{" "}
                  {from ? words.change({ from: differingText(from, to), to: differingText(to, from) }) : valuesText(to)}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
