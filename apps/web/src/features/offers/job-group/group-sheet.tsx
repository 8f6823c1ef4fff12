import { longDay, shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { payTotalText } from "@callboard/client/pay/pay-text";
import { errorMessage } from "@callboard/client/server-errors";
import type { Job } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { money } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ExpiryField } from "../expiry/expiry-field.tsx";
import { useExpiry } from "../expiry/use-expiry.ts";
import { People } from "../many/people.tsx";
import { noDraft, type OfferDraft } from "../sending/offer-draft.ts";
import styles from "../sending/offer-sheet.module.css";
import { type PlannedOffer, useOfferGroup } from "./offer-group.ts";

interface GroupSheetProps {
  /** The jobs of the offers, by date. */
  jobs: readonly Job[];
  /** The sheet is closed while empty. */
  offers: readonly PlannedOffer[];
  onClose: () => void;
  onSent: () => void;
}

/** Offers one position, several days as one block, or each day alone: asks for expiry and message, then shows the results. */
export function GroupSheet({ offers, jobs, ...rest }: GroupSheetProps) {
  // The last offers stay shown while the closing sheet slides out.
  const [last, setLast] = useState(offers);
  if (offers.length > 0 && offers !== last) setLast(offers);
  const [draft, setDraft] = useState(noDraft);
  const [first] = jobs;
  if (last.length === 0 || !first) return null;
  const key = last.map(({ to, jobs }) => [to.id, ...jobs].join()).join();
  const draftProps = { draft, onDraft: setDraft };
  return (
    <OneSheet key={key} {...rest} {...draftProps} jobs={jobs} first={first} offers={last} open={offers.length > 0} />
  );
}

interface OneSheetProps extends GroupSheetProps {
  first: Job;
  open: boolean;
  /** The input for a group that could not be offered to everybody. */
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
}

function OneSheet({ jobs, first, offers, open, draft, onDraft, onClose, onSent }: OneSheetProps) {
  // The days of a block are answered together, so the first day bounds the expiry of all.
  const { field, now } = useExpiry(
    { date: first.start_date, callTime: first.call_time, zone: first.zone },
    draft.choice,
  );
  const [message, setMessage] = useState(draft.message);
  const offer = useOfferGroup();
  const to = [...new Map(offers.map((each) => [each.to.id, each.to])).values()];
  const costs = offers.flatMap(({ cost }) => (cost?.total === undefined ? [] : cost));
  const isBlock = offers.some((each) => each.jobs.length > 1);
  const answers = offer.data ?? [];
  const sent = answers.filter(({ result }) => result.ok);
  const tired = answers.filter(({ result }) => result.reason === "short_rest");
  const failed = answers.filter(({ result }) => !result.ok && result.reason !== "short_rest");
  const vacancies = Math.min(...jobs.map(({ need }) => need));
  const most = Math.max(
    ...jobs.map(({ id, open_offers }) => open_offers + offers.filter((each) => each.jobs.includes(id)).length),
  );

  const close = () => {
    if (offer.isError || failed.length > 0) onDraft({ message, choice: field.choice });
    else if (offer.isSuccess) onDraft(noDraft);
    onClose();
    if (sent.length > 0) onSent();
    offer.reset();
  };
  const send = (planned: readonly PlannedOffer[], confirmed: boolean) => {
    const expiry = now();
    if (offer.isPending) return;
    // The chosen time may have passed meanwhile; then the form is shown again with the problem.
    if ("problem" in expiry) return offer.reset();
    offer.mutate({
      offers: planned,
      expires_at: expiry.at,
      ...(message.trim() && { message }),
      ...(confirmed && { confirm_short_rest: true }),
    });
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={offer.isPending}
      title={
        jobs.length === 1
          ? texts.offers.offering({ position: first.name, date: longDay(first.start_date) })
          : isBlock
            ? texts.jobs.sheetTitle({ days: jobs.length })
            : texts.jobs.sheetTitleApart({ days: jobs.length })
      }
      description={jobs.map(({ name, start_date }) => `${name} ${shortDay(start_date)}`).join(" · ")}
      footer={
        tired.length > 0 ? (
          <SheetButtons
            onCancel={close}
            cancelLabel={texts.basics.close}
            busy={offer.isPending}
            busyLabel={texts.offers.sendingOffer}
            onClick={() => send(tired, true)}
          >
            {texts.offers.sendAnyway}
          </SheetButtons>
        ) : offer.isSuccess && sent.length > 0 ? (
          <Button variant="go" size="big" onClick={close}>
            {texts.offers.ok}
          </Button>
        ) : offer.isError ? (
          <SheetButtons
            onCancel={close}
            cancelLabel={texts.basics.close}
            onClick={() => send(offer.variables.offers, offer.variables.confirm_short_rest === true)}
          >
            {texts.basics.tryAgain}
          </SheetButtons>
        ) : offer.isSuccess ? (
          <Button size="big" onClick={close}>
            {texts.basics.close}
          </Button>
        ) : (
          <SheetButtons
            onCancel={close}
            cancelLabel={texts.basics.back}
            disabled={"problem" in field.expiry}
            busy={offer.isPending}
            busyLabel={texts.offers.sendingOffer}
            onClick={() => send(offers, false)}
          >
            {texts.jobs.sendOffers({ people: offers.length })}
          </SheetButtons>
        )
      }
    >
      {offer.isError ? (
        <div role="alert" className={styles.failed}>
          {errorMessage(offer.error)}
        </div>
      ) : offer.isSuccess ? (
        <div className="stack-4">
          {sent.length > 0 && (
            <p role="status" className={styles.done}>
              {texts.offers.sent({ count: sent.length })}
            </p>
          )}
          {tired.length > 0 && (
            <div role="alert" className={styles.rest}>
              {texts.jobs.tired({ names: [...new Set(tired.map((each) => fullName(each.to)))].join(", ") })}
            </div>
          )}
          {failed.length > 0 && (
            <div role="alert" className={styles.failed}>
              {failed.map(({ to, jobs, result }) => (
                <p key={[to.id, ...jobs].join()}>
                  {texts.offers.notSent({ name: fullName(to), why: result.message ?? "" })}
                </p>
              ))}
            </div>
          )}
        </div>
      ) : (
        <div className="stack-4">
          <SetRates jobs={jobs} />
          {costs.length === offers.length && <p>{texts.costs.offered({ amount: payTotalText(costs, money) })}</p>}
          <ExpiryField {...field} />
          <People people={to} message={message} onMessage={setMessage} />
          {most > vacancies && <p>{texts.offers.overOffering({ offers: most, places: vacancies })}</p>}
        </div>
      )}
    </Sheet>
  );
}
