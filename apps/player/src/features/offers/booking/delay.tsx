import { toastError } from "@callboard/client/server-errors";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { separatePart } from "@callboard/ui/lazy-part";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import type { Answer } from "../../../lib/outbox/pending-answer.ts";
import { toastAnswer, useReportDelay } from "../../../lib/requests/answer-offer.ts";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";

const DelaySheet = separatePart(() => import("./delay-sheet.tsx"));

export type PendingDelay = Extract<Answer, { kind: "delay" }>;

interface DelayProps {
  booking: DayplayerBooking;
  standing: DayplayerState;
  /** A report that is not sent yet, stored on this device. */
  pending: PendingDelay | undefined;
}

/** Shows the reported delay of a booking. Renders nothing if none is reported. */
export function DelayNotice({ booking, pending }: Omit<DelayProps, "standing">) {
  const reported = reportedDelay(booking, pending);
  if (!reported && !pending) return null;
  return (
    <p className={styles.notice}>
      <b>{reported ? texts.delay.late({ time: formatMinutes(reported.minutes) }) : texts.can.onTime}</b>{" "}
      {reported?.note}
    </p>
  );
}

/** The buttons by which a dayplayer reports a delay, changes it or takes it back. */
export function DelayActions({ booking, standing, pending }: DelayProps) {
  const [sheet, setSheet] = useState({ open: false, opened: 0 });
  const report = useReportDelay();
  const reported = reportedDelay(booking, pending);
  const mayReport = standing.can.includes("runLate") || standing.can.includes("changeDelay");
  const withdraw = () =>
    report.mutate(
      { booking, minutes: null, note: "" },
      {
        onSuccess: (result) => toastAnswer(result, texts.delay.sent),
        onError: toastError,
      },
    );
  const open = () => setSheet(({ opened }) => ({ open: true, opened: opened + 1 }));
  return (
    <>
      {reported && mayReport && (
        <Button variant="go" busy={report.isPending} onClick={withdraw}>
          {texts.can.onTime}
        </Button>
      )}
      {mayReport && <Button onClick={open}>{reported ? texts.can.changeDelay : texts.can.runLate}</Button>}
      {sheet.opened > 0 && (
        <DelaySheet
          key={sheet.opened}
          open={sheet.open}
          booking={booking}
          reported={reported}
          onClose={() => setSheet((last) => ({ ...last, open: false }))}
        />
      )}
    </>
  );
}

/** The delay as this phone knows it: a report that is not sent yet replaces the one that the server has. */
function reportedDelay({ delay }: DayplayerBooking, pending: PendingDelay | undefined) {
  if (!pending) return delay ?? undefined;
  return pending.minutes === null ? undefined : { minutes: pending.minutes, note: pending.note };
}
