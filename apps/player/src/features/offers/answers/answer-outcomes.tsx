import { shortDay } from "@callboard/client/days";
import { refusalText } from "@callboard/client/texts/server-texts";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import { deleteReadOutcome, useOutbox } from "../../../lib/outbox/outbox.ts";
import type { Outcome } from "../../../lib/outbox/pending-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { answerStates } from "../../../lib/texts/states/answer-states.ts";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { refusedState } from "./late.tsx";
import { AcceptReleasing } from "./pencils-in-the-way.tsx";
import { keepTyped, RefusedHours, refusedHoursPath } from "./refused-hours.tsx";

/** Shows the outcomes of pending answers until they are read, so that nobody misses that an answer came too late. */
export default function AnswerOutcomes() {
  const { outcomes } = useOutbox();
  const section = useRef<HTMLElement>(null);
  const latest = outcomes.at(-1);
  const announce = useEffectEvent((outcome: Outcome) => {
    // At the top of the page the outcome is visible. Further down a toast announces it.
    if (!section.current || section.current.getBoundingClientRect().bottom > 0) return;
    const { name, variant } = outcomeState(outcome);
    const { what, date } = outcome.answer.about;
    toast({
      kind: variant === "good" ? "success" : "info",
      sticky: variant !== "good",
      title: name,
      text: [date && shortDay(date), what].filter(Boolean).join(" · "),
      action: { label: texts.answerOutcomes.see, onClick: show },
    });
  });
  const show = () => {
    section.current?.scrollIntoView({ block: "start" });
    section.current?.focus({ preventScroll: true });
  };
  const latestId = latest?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome; its object changes with every read
  useEffect(() => {
    if (latest) announce(latest);
  }, [latestId]);
  if (outcomes.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.answerOutcomes.outcomes} className={styles.outcomes}>
      <ul className={`stack-3 ${styles.messages}`}>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <AnswerOutcome outcome={outcome} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AnswerOutcome({ outcome }: { outcome: Outcome }) {
  const { answer, result } = outcome;
  const state = outcomeState(outcome);
  const { what, where, date } = answer.about;
  const read = () => {
    keepTyped(answer);
    void deleteReadOutcome(outcome.id);
  };
  const offerId = "offerId" in answer ? answer.offerId : "";
  const isHours = "timecardId" in answer;
  return (
    <Card roomy className={styles.offer} role="alert">
      <div className={styles.top}>
        <b>{[date && shortDay(date), what, where].filter(Boolean).join(" · ")}</b>
        <Pill variant={state.variant}>{state.name}</Pill>
      </div>
      <p className={state === answerStates.noButBooked ? styles.alarm : undefined}>
        {state === answerStates.failed && !result.ok && result.message ? refusalText(result) : state.sentence}
        {!result.ok &&
          result.dates &&
          ` ${texts.answerOutcomes.daysRefused({ dates: result.dates.map(shortDay).join(", ") })}.`}
      </p>
      {isHours && <RefusedHours answer={answer} />}
      <div className="buttons-even">
        {state.can.includes("acceptReleasing") && answer.kind === "accept" && (
          <AcceptReleasing answer={answer} outcomeId={outcome.id} />
        )}
        {state.can.includes("seeBooking") && (
          <ButtonLink href={paths.booking(offerId)} onClick={read} variant="go">
            {texts.can.seeBooking}
          </ButtonLink>
        )}
        {state.can.includes("review") && (
          <ButtonLink href={isHours ? refusedHoursPath(answer) : paths.offer(offerId)} onClick={read} variant="go">
            {texts.can.review}
          </ButtonLink>
        )}
        <Button onClick={read}>{texts.can.understood}</Button>
      </div>
    </Card>
  );
}

/** The state in which an outcome is shown, by the kind of the answer and the server's result. */
export function outcomeState({ answer, result }: Outcome): DayplayerState {
  if (result.ok) {
    if (answer.kind === "accept-open") return answerStates.withdrawnSince;
    if (result.state === "accepted") return answerStates.booked;
    return result.state === "dropped" ? answerStates.droppedSince : answerStates.overSince;
  }
  if (answer.kind === "days") return result.dates ? answerStates.daysRefused : answerStates.failed;
  return refusedState(answer.kind, result) ?? answerStates.failed;
}
