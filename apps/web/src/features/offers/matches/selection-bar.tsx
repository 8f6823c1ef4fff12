import type { Job } from "@callboard/contract/dayplans";
import type { PricedMatch } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { useRateFirst } from "../../../components/rates/use-rate-first.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { RestDialog } from "../best/rest-dialog.tsx";
import { useSendOffers } from "../best/use-send-offers.ts";
import { OfferCost } from "../costs/offer-cost.tsx";
import type { OfferedDay } from "../expiry/expiry.ts";
import { ExpiryField } from "../expiry/expiry-field.tsx";
import { useExpiry } from "../expiry/use-expiry.ts";
import type { PositionOf } from "../list-matches.ts";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  params: PositionOf;
  day: OfferedDay;
  selected: PricedMatch[];
  job: Job;
  /** Receives the dayplayers who stay selected, because they could not be offered the job. */
  onSelectionChange: (left: PricedMatch[]) => void;
}

/** Sends one offer to each selected dayplayer. */
export function SelectionBar({ params, day, selected, job, onSelectionChange }: SelectionBarProps) {
  const { field, now } = useExpiry(day);
  const offers = job.open_offers + selected.length;
  const send = useSendOffers({
    params,
    expiry: now,
    onSent: (left) => onSelectionChange(selected.filter(({ id }) => left.has(id))),
  });
  const rateFirst = useRateFirst({
    job,
    title: texts.rates.offerTitle({ position: job.name }),
    confirmLabel: texts.offers.sendAnyway,
    action: () => send.sendTo(selected),
  });

  return (
    <section aria-label={texts.offers.barCount({ count: selected.length })} className={`on-dark ${styles.bar}`}>
      <div className={styles.count}>
        <IconButton
          bare
          label={texts.offers.clear}
          icon={<CloseIcon />}
          className={styles.clear}
          onClick={() => onSelectionChange([])}
        />
        <b role="status">{texts.offers.barCount({ count: selected.length })}</b>
      </div>
      <span className={styles.label}>{texts.offers.expireIn}</span>
      <ExpiryField onDark {...field} />
      <Button
        variant="go"
        className={styles.send}
        disabled={"problem" in field.expiry}
        busy={send.isPending}
        busyLabel={texts.basics.sending}
        data-key="send"
        onClick={rateFirst.run}
      >
        {texts.offers.sendOffers({ count: selected.length })}
      </Button>
      <OfferCost params={params} job={job} people={selected} className={styles.note} />
      {offers > job.need && <p className={styles.note}>{texts.offers.overOffering({ offers, places: job.need })}</p>}
      {rateFirst.dialog}
      <RestDialog {...send.rest} busy={send.isPending} />
    </section>
  );
}
