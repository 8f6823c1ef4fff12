import { longDay, shortDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Fill } from "@callboard/contract/fills";
import type { JobOffer } from "@callboard/contract/offers";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { fillOf, useFillsByDate } from "../../../components/fills/use-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import { CancellingCost } from "./cancelling-cost.tsx";
import { type EndMany, useEndMany } from "./end-many.ts";
import styles from "./people.module.css";
import { People } from "./people.tsx";
import { receiversOf } from "./receivers-of.ts";
import { reportEach } from "./report-each.ts";

interface EndSheetProps {
  kind: EndMany;
  /** The selected offers of one date and place; the sheet is closed while empty. */
  offers: readonly JobOffer[];
  onClose: () => void;
  onDone: () => void;
}

/** Revokes the selected offers or cancels the selected bookings, with an optional message. */
export function EndSheet({ kind, offers, onClose, onDone }: EndSheetProps) {
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState(offers);
  if (offers.length > 0 && offers !== shown) setShown(offers);
  const [after, setAfter] = useState<After>("replace");
  const fills = useFillsByDate();
  const isFilled =
    kind === "cancel" &&
    shown.some(({ start_date, position_id }) => isRefilled(fillOf(fills[start_date], position_id)));
  const lowersNeed = isFilled && after === "lower";
  const today = useToday();
  const rest = kind === "cancel" ? restOfJobs(shown, today) : undefined;
  const [ofJob, setOfJob] = useState<OfJob>("keep");
  const end = useEndMany(kind);
  const navigate = useNavigate();
  const kindTexts = textsByKind()[kind];
  const close = () => {
    setMessage("");
    setAfter("replace");
    setOfJob("keep");
    end.reset();
    onClose();
  };
  /** Leads to the matches of the cancelled position; with several, to the list of needs. */
  const replacement = () => {
    const [first] = shown;
    const single = first && new Set(shown.map(({ position_id }) => position_id)).size === 1 ? first : undefined;
    return {
      label: texts.offers.findReplacement,
      onClick: () =>
        void (single
          ? navigate({
              to: "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
              params: { dayplanId: single.dayplan_id, positionId: single.position_id },
            })
          : navigate({ to: "/app/matches" })),
    };
  };
  const send = () =>
    end.mutate(
      { ids: shown.map(({ id }) => id), message, lowersNeed, wholeBlock: rest !== undefined && ofJob === "cancel" },
      {
        onSuccess: (results) => {
          reportEach(results, kindTexts.done, kind === "cancel" && !isFilled ? replacement() : undefined);
          onDone();
          close();
        },
      },
    );
  return (
    <Sheet
      open={offers.length > 0}
      onClose={close}
      locked={end.isPending}
      title={kindTexts.title(shown)}
      description={kindTexts.description(shown)}
      footer={
        <SheetButtons onCancel={close} variant="stop" busy={end.isPending} busyLabel={kindTexts.sending} onClick={send}>
          {kindTexts.send}
        </SheetButtons>
      }
    >
      <People people={receiversOf(shown)} message={message} onMessage={setMessage} />
      {kind === "cancel" && <CancellingCost bookings={shown} />}
      {rest && (
        <div className={`stack-2 ${styles.after}`}>
          <p>{rest}</p>
          <Segment<OfJob>
            label={texts.offers.otherDays}
            value={ofJob}
            onValue={setOfJob}
            options={[
              { value: "keep", label: texts.offers.keepOtherDays },
              { value: "cancel", label: texts.offers.cancelOtherDays },
            ]}
          />
          {ofJob === "cancel" && <p>{texts.costs.otherDays}</p>}
        </div>
      )}
      {isFilled && (
        <div className={`stack-2 ${styles.after}`}>
          <Segment<After>
            label={texts.offers.afterwards}
            value={after}
            onValue={setAfter}
            options={[
              { value: "replace", label: texts.offers.findReplacement },
              { value: "lower", label: texts.offers.needFewer({ count: shown.length }) },
            ]}
          />
          {!lowersNeed && <p>{texts.offers.keptFull}</p>}
        </div>
      )}
      <Problem>{end.error ? errorMessage(end.error) : undefined}</Problem>
    </Sheet>
  );
}

/** What happens to the places of cancelled bookings. */
type After = "replace" | "lower";

/** What happens to the other days that were offered as one job with the cancelled ones. */
type OfJob = "keep" | "cancel";

/** Says which coming days of the same jobs stay booked. Undefined if none does. */
function restOfJobs(bookings: readonly JobOffer[], today: string): string | undefined {
  const cancelled = (block: string | null) =>
    bookings.filter(({ block_id }) => block_id === block).map(({ start_date }) => start_date);
  const left = bookings.flatMap(({ receiver, block_id, block_dates }) => {
    const days = block_dates.filter((date) => date >= today && !cancelled(block_id).includes(date));
    return days.length > 0 ? [{ name: receiver.first_name, days: days.map(shortDay).join("; ") }] : [];
  });
  const [first] = left;
  if (!first) return undefined;
  return left.length === 1 ? texts.offers.alsoHas(first) : texts.offers.alsoHave({ count: left.length });
}

/** Whether a fill asks somebody else when a booking of its position is cancelled. */
const isRefilled = (fill: Fill | undefined) =>
  fill?.state === "running" || (fill?.state === "full" && fill.keep_full && !fill.day_moved);

interface EndTexts {
  title: (offers: readonly JobOffer[]) => string;
  description: (offers: readonly JobOffer[]) => string;
  send: string;
  sending: string;
  done: (count: number) => string;
}

const textsByKind = (): Record<EndMany, EndTexts> => ({
  revoke: {
    title: ({ length }) => texts.offers.revokeTitle({ count: length }),
    description: () => texts.offers.revokeText,
    send: texts.offers.revoke,
    sending: texts.offers.revoking,
    done: (count) => texts.offers.revokedDone({ count }),
  },
  cancel: {
    title: (bookings) => {
      const [first] = bookings;
      const positions = [...new Set(bookings.map(({ position }) => position))].join(", ");
      return first
        ? texts.offers
            .cancellingJob({ positions, date: longDay(first.start_date), street: first.details.street_address })
            .trim()
        : "";
    },
    description: (bookings) => texts.offers.groupSelected({ count: receiversOf(bookings).length }),
    send: texts.offers.sendCancellations,
    sending: texts.basics.sending,
    done: (count) => texts.offers.cancelledDone({ count }),
  },
});
