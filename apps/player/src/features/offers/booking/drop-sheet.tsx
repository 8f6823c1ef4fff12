import { Unreachable } from "@callboard/client/call";
import { plainDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../components/button.tsx";
import { isFreeToLeave } from "../../../lib/job/jobs-to-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { useDropBooking } from "../../../lib/requests/answer-offer.ts";
import { bookings } from "../../../lib/requests/offers.ts";
import { record } from "../../../lib/requests/record.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useStoredMessage } from "../../../lib/use-stored-message.ts";
import { overlaps, toDay } from "../working-times.ts";
import { PhoneLink } from "./phone-link.tsx";

interface DropSheetProps {
  open: boolean;
  booking: DayplayerBooking;
  onClose: () => void;
}

/** Lets a dayplayer leave a job, and first shows what that does to the record. */
export function DropSheet({ open, booking, onClose }: DropSheetProps) {
  const { message, change, forget } = useStoredMessage(`drop:${booking.id}`);
  const [missing, setMissing] = useState(false);
  const [, go] = useLocation();
  const { data: booked = [] } = useQuery({ ...bookings, enabled: open });
  const isOverlapped = booked.some((other) => other.changed && overlaps(toDay(other), toDay(booking)));
  const isFree = isOverlapped || isFreeToLeave(booking);
  // Each attempt sends the same id, so that a drop whose reply was lost counts once.
  const answerId = useRef("");
  const mine = useQuery({ ...record, enabled: open && !booking.changed && !isFree });
  const drop = useDropBooking(() => {
    forget();
    toast({ kind: "success", text: texts.dropSheet.dropped });
    go(paths.bookings, { replace: true });
  });
  const isUnsent = drop.error instanceof Unreachable;
  const send = () => {
    if (!message.trim()) return setMissing(true);
    answerId.current ||= crypto.randomUUID();
    drop.mutate({ id: booking.id, message: message.trim(), answer_id: answerId.current });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={drop.isPending}
      title={texts.dropSheet.title}
      description={`${booking.position}, ${plainDay(booking.start_date)}`}
      footer={
        <div className="buttons-even">
          <Button onClick={onClose}>{texts.dropSheet.stay}</Button>
          <Button variant="stop" busy={drop.isPending} busyLabel={texts.dropSheet.dropping} onClick={send}>
            {texts.can.drop}
          </Button>
        </div>
      }
    >
      <div className="stack-4">
        <p>
          {isOverlapped
            ? texts.dropSheet.overlapped
            : isFree
              ? texts.dropSheet.free
              : booking.changed
                ? texts.dropSheet.changed
                : texts.dropSheet.lead}
          {mine.data && !booking.changed && !isFree && (
            <b> {texts.dropSheet.record({ kept: mine.data.kept, of: mine.data.of, after: mine.data.of + 1 })}</b>
          )}
        </p>
        {booking.block_dates.length > 0 && <p>{texts.dropSheet.onlyMine}</p>}
        <TextAreaField
          label={texts.dropSheet.reason}
          error={missing ? texts.dropSheet.reasonNeeded : undefined}
          onClearError={() => setMissing(false)}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => change(event.target.value)}
        />
        {drop.error && <Problem>{isUnsent ? texts.dropSheet.unsent : errorMessage(drop.error)}</Problem>}
        {isUnsent && <PhoneLink number={booking.contact?.phone} />}
      </div>
    </Sheet>
  );
}
