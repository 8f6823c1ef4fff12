import { shortDay } from "@callboard/client/days";
import { dollars } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { kept, useDeclineOffer } from "../../lib/requests/answer-offer.ts";
import { offers } from "../../lib/requests/offers.ts";
import type { AvailabilityEntry } from "../../lib/said-days.ts";
import { texts } from "../../lib/texts/also-decline-sheet.ts";
import { texts as offerTexts } from "../../lib/texts/offers.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import styles from "./calendar-page.module.css";
import { offersOfDays } from "./offers-of-days.ts";

/**
 * Asked after days were marked as not free that have open offers: a day that is not free declines nothing by itself, and
 * the department would go on waiting. The days stay marked, whatever is answered here.
 */
export default function AlsoDeclineSheet({ said }: { said: readonly AvailabilityEntry[] }) {
  const { data: all = [] } = useQuery(offers);
  const { answers } = useOutbox();
  const [found] = useState(() => offersOfDays(all, said, answers));
  const [open, setOpen] = useState(found.length > 0);
  const onClose = () => setOpen(false);
  const decline = useDeclineOffer();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const left = found.filter(({ offer }) => !done.has(offer.id));

  const send = async () => {
    setSending(true);
    setFailed(undefined);
    let waits = false;
    for (const { offer, alone } of left) {
      try {
        // Of two offers of one day each is declined by itself: "not that day" would decline the other as well, whose own
        // answer would then come too late.
        const answered = await decline.mutateAsync({ offer, message: "", wholeDay: alone });
        waits ||= answered === kept;
        setDone((before) => new Set([...before, offer.id]));
      } catch (error) {
        setSending(false);
        return setFailed(error);
      }
    }
    setSending(false);
    toast(waits ? { kind: "info", text: unsent.kept } : { kind: "success", text: texts.declined(left.length) });
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={sending}
      title={texts.title(left.length)}
      description={texts.lead(left.length)}
      footer={
        <div className={styles.question}>
          <Button size="thumb" disabled={sending} onClick={onClose}>
            {texts.keep(left.length)}
          </Button>
          <Button look="go" size="thumb" busy={sending} busyLabel={texts.declining} onClick={() => void send()}>
            {texts.decline(left.length)}
          </Button>
        </div>
      }
    >
      <ul className={styles.asked} aria-label={texts.list}>
        {left.map(({ date, offer }) => (
          <li key={offer.id}>
            <b>
              {shortDay(date)}
              {offer.block_dates.length > 0 && `, ${offerTexts.andMore(offer.block_dates.length)}`}
            </b>
            <span>{[offer.position, offer.production, offerTexts.perHour(dollars(offer.rate))].join(" · ")}</span>
          </li>
        ))}
      </ul>
      {failed !== undefined && <p role="alert">{wordsOf(failed)}</p>}
    </Sheet>
  );
}
