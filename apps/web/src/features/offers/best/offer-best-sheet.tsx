import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import { Checkbox } from "@callboard/ui/checkbox";
import { EmptyState } from "@callboard/ui/empty-state";
import { Sheet } from "@callboard/ui/sheet";
import { Stepper } from "@callboard/ui/stepper";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import type { OfferBestSheetProps } from "../../../components/offer-best-slot.ts";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { OfferCost } from "../costs/offer-cost.tsx";
import { ExpiryField } from "../expiry/expiry-field.tsx";
import { useExpiry } from "../expiry/use-expiry.ts";
import { jobTerms } from "../job-terms.ts";
import { type PositionOf, positionQuery } from "../list-matches.ts";
import { reasonsText } from "../reasons.ts";
import styles from "./offer-best-sheet.module.css";
import { RestDialog } from "./rest-dialog.tsx";
import { useSendOffers } from "./use-send-offers.ts";

/** Offers a position to its best matches: shows who they are, then sends with one press. */
export default function OfferBestSheet({ dayplanId, positionId, count, onClose }: OfferBestSheetProps) {
  const params = { dayplanId, positionId };
  const query = useQuery(positionQuery(params));
  const page = query.data;
  // Matches that were cached earlier may be out of date, so the sheet waits for a refetch that is under way.
  const [current, setCurrent] = useState(false);
  if (!current && page && !query.isFetching) setCurrent(true);
  if (page && current)
    return (
      <BestMatches
        params={params}
        job={page.position}
        zone={page.zone}
        matches={page.matches}
        count={count}
        onClose={onClose}
      />
    );
  return (
    <Sheet open onClose={onClose} title={texts.offers.offerBest({ count })}>
      <Loaded
        query={{ ...query, data: undefined }}
        shape="line"
        count={3}
        label={texts.offers.loadingMatches}
        failed={texts.offers.matchesFailed}
      >
        {() => null}
      </Loaded>
    </Sheet>
  );
}

interface BestMatchesProps {
  params: PositionOf;
  job: Job;
  zone: string;
  matches: readonly Match[];
  count: number;
  onClose: () => void;
}

function BestMatches({ params, job, zone, matches, count, onClose }: BestMatchesProps) {
  // Whoever was asked before is left to the page of the position: their offer is extended or re-opened there. The list
  // stays as it was when the sheet opened, because the head sends to those who are shown.
  const [candidates] = useState(() => matches.filter(({ offer }) => offer === null));
  const [best, setBest] = useState(Math.min(count, candidates.length));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [message, setMessage] = useState("");
  useHoldUnsaved(message !== "");
  const { field, now } = useExpiry({ date: job.start_date, callTime: job.call_time, zone });
  const shown = candidates.slice(0, Math.max(best, 1) + extraShown);
  const selected = shown.filter(({ id }, at) => changed.get(id) ?? at < best);
  const send = useSendOffers({
    params,
    expiry: now,
    message,
    onSent: (left) =>
      left.size === 0 ? onClose() : setChanged(new Map(candidates.map(({ id }) => [id, left.has(id)]))),
  });
  const offers = job.open_offers + selected.length;
  return (
    <Sheet
      open
      onClose={onClose}
      locked={send.isPending}
      title={texts.offers.offering({ position: job.name, date: longDay(job.start_date) })}
      description={jobTerms(job)}
      footer={
        <SheetButtons
          onCancel={onClose}
          cancelLabel={texts.basics.back}
          disabled={selected.length === 0 || "problem" in field.expiry}
          busy={send.isPending}
          busyLabel={texts.basics.sending}
          onClick={() => send.sendTo(selected)}
        >
          {texts.offers.sendOffers({ count: selected.length })}
        </SheetButtons>
      }
    >
      {candidates.length === 0 ? (
        <EmptyState title={texts.offers.nobodyToAsk}>{texts.offers.nobodyToAskText}</EmptyState>
      ) : (
        <div className="stack-4">
          <SetRates jobs={[job]} />
          <div className={styles.count}>
            <span aria-hidden="true">{texts.offers.bestMatches}</span>
            <Stepper
              label={texts.offers.bestMatches}
              min={1}
              max={candidates.length}
              value={best}
              onChange={(next) => {
                setBest(next);
                setChanged(new Map());
              }}
            />
          </div>
          <ul aria-label={texts.offers.bestMatches} className={styles.people}>
            {shown.map((match) => (
              <li key={match.id}>
                <Checkbox
                  checked={selected.includes(match)}
                  disabled={send.isPending}
                  onChange={({ target }) => setChanged(new Map(changed).set(match.id, target.checked))}
                >
                  <b>{fullName(match)}</b> <span className="hint">{reasonsText(match)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
          <OfferCost params={params} job={job} people={selected} />
          {offers > job.need && job.need > 0 && <p>{texts.offers.overOffering({ offers, places: job.need })}</p>}
          <ExpiryField {...field} />
          <TextAreaField
            label={texts.basics.message}
            optional
            hint={texts.offers.offerMessageHint}
            maxLength={1000}
            rows={2}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      )}
      <RestDialog {...send.rest} busy={send.isPending} />
    </Sheet>
  );
}

/** So many matches are shown below those that are selected, in case the head prefers one of them. */
const extraShown = 3;
