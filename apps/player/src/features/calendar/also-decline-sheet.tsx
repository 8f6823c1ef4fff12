import { shortDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { namedRate } from "../../components/job/rate-text.ts";
import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { savedForLater, useDeclineOffer } from "../../lib/requests/answer-offer.ts";
import { offers } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./calendar-page.module.css";
import { offersOfDays } from "./offers-of-days.ts";

/**
 * Asks whether to decline the open offers of days that were just marked as not free. Marking a day declines nothing,
 * and the department would go on waiting. The days stay marked, whichever button is pressed.
 */
export default function AlsoDeclineSheet({ entries }: { entries: readonly AvailabilityEntry[] }) {
  const { data: all = [] } = useQuery(offers);
  const { answers } = useOutbox();
  const [found] = useState(() => offersOfDays(all, entries, answers));
  const [open, setOpen] = useState(found.length > 0);
  const onClose = () => setOpen(false);
  const decline = useDeclineOffer();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const remaining = found.filter(({ offer }) => !done.has(offer.id));

  const send = async () => {
    setSending(true);
    setFailed(undefined);
    let waits = false;
    for (const { offer, alone } of remaining) {
      try {
        // Two offers of one day are declined one by one: "not that day" for one would decline the other as well, and
        // the answer to that one would then be refused.
        const result = await decline.mutateAsync({ offer, message: "", wholeDay: alone });
        waits ||= result === savedForLater;
        setDone((before) => new Set([...before, offer.id]));
      } catch (error) {
        setSending(false);
        return setFailed(error);
      }
    }
    setSending(false);
    toast(
      waits
        ? { kind: "info", text: texts.unsent.saved }
        : { kind: "success", text: texts.alsoDeclineSheet.declined({ offers: remaining.length }) },
    );
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={sending}
      title={texts.alsoDeclineSheet.title({ offers: remaining.length })}
      description={texts.alsoDeclineSheet.lead({ offers: remaining.length })}
      footer={
        <div className="buttons-even">
          <Button disabled={sending} onClick={onClose}>
            {texts.alsoDeclineSheet.keep({ offers: remaining.length })}
          </Button>
          <Button variant="go" busy={sending} busyLabel={texts.answerSheets.declining} onClick={() => void send()}>
            {texts.alsoDeclineSheet.decline({ offers: remaining.length })}
          </Button>
        </div>
      }
    >
      <ul className={`stack-2 ${styles.asked}`} aria-label={texts.alsoDeclineSheet.list}>
        {remaining.map(({ date, offer }) => (
          <li key={offer.id}>
            <b>
              {shortDay(date)}
              {offer.block_dates.length > 0 && `, ${texts.offers.andMore({ days: offer.block_dates.length })}`}
            </b>
            <span>{[offer.position, offer.production, namedRate(offer)].join(" · ")}</span>
          </li>
        ))}
      </ul>
      {failed !== undefined && <Problem>{errorMessage(failed)}</Problem>}
    </Sheet>
  );
}
