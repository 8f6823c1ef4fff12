import { DownloadButton } from "@callboard/client/components/download-button";
import { shortDay } from "@callboard/client/days";
import { momentText } from "@callboard/client/zoned";
import { dayplayerTimecardFileRoutes } from "@callboard/contract/routes/timecard-files";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { AgreeButton } from "../../components/hours/agree-button.tsx";
import { amountText, cardText, hoursText, workedText } from "../../components/hours/hours-text.ts";
import { call } from "../../lib/call.ts";
import { canPropose, linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import { takeBack } from "../../lib/outbox/outbox.ts";
import type { PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./hours-page.module.css";
import { Line } from "./line.tsx";
import { timecardStanding } from "./timecard-standing.ts";

interface TimecardCardProps {
  card: Timecard;
  /** The answers about it that are not sent yet, in the order in which they were given. */
  pending: PendingAnswer[];
  /** Whether its days are shown at first. */
  isOpen: boolean;
  /** The address names it, so that it is scrolled into view. */
  isNamed: boolean;
  /** Opens the form for other times of a day. */
  onEdit: (date: string) => void;
}

/** A week's hours for one department: how they stand, the days, the total, and who agreed when. */
export function TimecardCard({ card, pending, isOpen, isNamed, onEdit }: TimecardCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [openFirst] = useState(isOpen);
  const standing = timecardStanding(card, pending.at(-1));
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: "start" });
  }, [isNamed]);
  const name = [card.production.name, card.department.name, card.correction > 0 && correctionText(card)]
    .filter(Boolean)
    .join(", ");
  return (
    <Card ref={place} roomy className="stack-3" role="article" aria-label={name}>
      <div className={styles.top}>
        <h3>
          {cardText(card)}
          {card.correction > 0 && <small> {correctionText(card)}</small>}
        </h3>
        <Pill variant={standing.variant}>{standing.name}</Pill>
      </div>
      <p>{standing.sentence}</p>
      <Pending card={card} pending={pending} />
      <details className="stack-3" open={openFirst || isNamed || undefined}>
        <summary>
          {texts.hours.days({ count: card.lines.length })} · {totalText(card)}
        </summary>
        <ul className="stack-3">
          {card.lines.map((line) => (
            <li key={line.date}>
              <Line
                card={card}
                line={line}
                isAnswered={pending.length > 0}
                onEdit={canPropose(card, line) ? () => onEdit(line.date) : undefined}
              />
            </li>
          ))}
        </ul>
      </details>
      <Signatures card={card} />
      {pending.length === 0 && linesToAgree(card).length > 0 && (
        <div className="buttons-even">
          <AgreeButton card={card} />
        </div>
      )}
      <DownloadButton
        variant="quiet"
        size="thumb"
        type="application/pdf"
        file={() => call(dayplayerTimecardFileRoutes.printOwnTimecard, { params: { id: card.id } })}
      >
        {texts.hours.pdf}
      </DownloadButton>
    </Card>
  );
}

const correctionText = ({ correction }: Timecard) => texts.hours.correction({ number: correction });

const totalText = ({ hours, total, correction, currency }: Timecard) =>
  [hoursText(hours), total !== undefined && amountText(total, { correction, currency })].filter(Boolean).join(" · ");

/** What the dayplayer proposes and the server does not have yet, and a button that takes all of it back. */
function Pending({ card: { currency }, pending }: { card: Timecard; pending: PendingAnswer[] }) {
  if (pending.length === 0) return null;
  const take = async () => {
    for (const { id } of pending) await takeBack(id);
    toast({ kind: "info", text: texts.unsent.takenBack });
  };
  return (
    <div className={`stack-2 ${styles.notice}`}>
      {pending.map(
        (answer) =>
          answer.kind === "propose-hours" && (
            <p key={answer.id}>
              <b>{shortDay(answer.date)}</b> {texts.hours.youProposed({ times: workedText(answer.values, currency) })}
            </p>
          ),
      )}
      <Button onClick={() => void take()}>{texts.can.takeBack}</Button>
    </div>
  );
}

/** Who agreed to the hours and when, and what the office did with them. */
function Signatures({ card }: { card: Timecard }) {
  const at = (moment: string) => momentText(Date.parse(moment), card.zone);
  const { dayplayer_signed_at, head_signed_at, head_signed_by, approved_at, approved_by, exported_at } = card;
  return (
    <ul className="hint stack-1">
      <li>{dayplayer_signed_at ? texts.hours.youAgreed({ when: at(dayplayer_signed_at) }) : texts.hours.youHaveNot}</li>
      <li>
        {head_signed_at
          ? texts.hours.headAgreed({ name: head_signed_by ?? card.department.name, when: at(head_signed_at) })
          : texts.hours.headHasNot}
      </li>
      {approved_at && <li>{texts.hours.approvedBy({ name: approved_by ?? "", when: at(approved_at) })}</li>}
      {exported_at && <li>{texts.hours.exportedAt({ when: at(exported_at) })}</li>}
    </ul>
  );
}
