import { shortDay } from "@callboard/client/days";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { Card } from "@callboard/ui/card";
import { Link } from "wouter";
import { linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import { texts } from "../../lib/texts/texts.ts";
import { ButtonLink } from "../button-link.tsx";
import { useJobsToAnswer } from "../job/use-jobs-to-answer.ts";
import styles from "../to-answer.module.css";
import { AgreeButton } from "./agree-button.tsx";
import { cardText, hoursPath, lineText, workedText } from "./hours-text.ts";

/** The hours that wait for the dayplayer, each timecard with its days and both answers. */
export default function HoursToAgree() {
  const { timecards } = useJobsToAnswer();
  if (timecards.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={texts.hours.toAgree}>
      {timecards.map((card) => (
        <li key={card.id}>
          <ToAgree card={card} />
        </li>
      ))}
    </ul>
  );
}

function ToAgree({ card }: { card: Timecard }) {
  const lines = linesToAgree(card);
  const [first] = lines;
  const title =
    first && lines.length === 1
      ? texts.hours.ofDay({ day: shortDay(first.date) })
      : texts.hours.ofDays({ count: lines.length });
  return (
    <Card roomy className={`stack-2 ${styles.waiting}`} role="article" aria-label={`${title}, ${cardText(card)}`}>
      <b>
        <Link href={hoursPath(card.id)}>{title}</Link>
      </b>
      <p className="hint">{cardText(card)}</p>
      <ul className="stack-2">
        {lines.map((line) => (
          <li key={line.date}>
            {lines.length > 1 && <b>{shortDay(line.date)} </b>}
            {lineText(line, card)}
            {line.before && (
              <p className="hint">{texts.hours.was({ times: workedText(line.before, card.currency) })}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="buttons-even">
        <AgreeButton card={card} />
        <ButtonLink href={hoursPath(card.id, lines.length === 1 ? first?.date : undefined)}>
          {texts.hours.otherTimes}
        </ButtonLink>
      </div>
    </Card>
  );
}
