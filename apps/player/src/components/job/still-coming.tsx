import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { toastAnswer } from "../../lib/requests/answer-offer.ts";
import { useConfirmBooking } from "../../lib/requests/confirm-booking.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Button } from "../button.tsx";
import { ButtonLink } from "../button-link.tsx";
import styles from "./still-coming.module.css";

interface StillComingProps {
  booking: DayplayerBooking;
  /** Opens the sheet by which the dayplayer drops out. */
  onCant: (() => void) | undefined;
}

/** The two answers to the question whether the dayplayer still comes. Without `onCant` only a yes can be given now. */
export function StillComingAnswers({ booking, onCant }: StillComingProps) {
  const confirm = useConfirmBooking(reportSent);
  return (
    <div className="buttons-even">
      <ConfirmButton booking={booking} confirm={confirm} />
      {onCant && <Button onClick={onCant}>{texts.can.cantCome}</Button>}
      <Problem error={confirm.error} />
    </div>
  );
}

/** The question with its answers on the card of a booking. "I can't" leads to the booking, where one drops out. */
export default function StillComing({ booking }: Pick<StillComingProps, "booking">) {
  const confirm = useConfirmBooking(reportSent);
  const { answers } = useOutbox();
  const isPending = answers.some((answer) => answer.kind === "confirm" && answer.offerId === booking.id);
  return (
    <section aria-label={texts.bookingStates.asked.name} className={`stack-2 ${styles.question}`}>
      <p>
        <b>{texts.bookingStates.asked.name}</b>{" "}
        {isPending ? texts.stillComing.unsent : texts.stillComing.lead({ name: booking.head.first_name })}
      </p>
      {!isPending && (
        <div className="buttons-even">
          <ConfirmButton booking={booking} confirm={confirm} />
          <ButtonLink href={`${paths.booking(booking.id)}?drop`}>{texts.can.cantCome}</ButtonLink>
          <Problem error={confirm.error} />
        </div>
      )}
    </section>
  );
}

const reportSent = (result: unknown) => toastAnswer(result, texts.stillComing.thanks);

function ConfirmButton({
  booking,
  confirm,
}: {
  booking: DayplayerBooking;
  confirm: ReturnType<typeof useConfirmBooking>;
}) {
  return (
    <Button
      variant="go"
      busy={confirm.isPending}
      busyLabel={texts.basics.sending}
      onClick={() => confirm.mutate(booking)}
    >
      {texts.can.stillComing}
    </Button>
  );
}

function Problem({ error }: { error: Error | null }) {
  return error ? <p role="alert">{problemText(error)}</p> : null;
}

function problemText(error: Error): string {
  const reason = isRefused(error) ? error.refusal.reason : undefined;
  if (reason === "offer_changed") return texts.stillComing.changed;
  return reason === "booking_not_confirmable" || reason === "not_found" ? texts.stillComing.ended : errorMessage(error);
}
