import { longDay, shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Job } from "@callboard/contract/dayplans";
import type { GroupMatch, OfferManyResults } from "@callboard/contract/offers/group-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ExpiryField } from "../expiry/expiry-field.tsx";
import { useExpiry } from "../expiry/use-expiry.ts";
import { People } from "../many/people.tsx";
import { refreshOffers } from "../refresh-offers.ts";
import { noDraft, type OfferDraft } from "../sending/offer-draft.ts";
import styles from "../sending/offer-sheet.module.css";
import { type OfferOptions, offerToMany } from "../sending/offer-to-many.ts";

interface OfferGroupInput extends OfferOptions {
  to: readonly GroupMatch[];
}

/** Offers several jobs as one block to each of several dayplayers. */
function useOfferGroup(jobs: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...body }: OfferGroupInput): Promise<OfferManyResults> => offerToMany(to, { jobs, ...body }),
    onSettled: () => {
      refreshOffers(client);
      void client.invalidateQueries({ queryKey: keys.jobs });
    },
  });
}

interface GroupSheetProps {
  ids: string[];
  jobs: readonly Job[];
  /** The dayplayers to offer the group to; the sheet is closed while empty. */
  to: readonly GroupMatch[];
  onClose: () => void;
  onSent: () => void;
}

/** Offers one position, or several days as one block: asks for expiry and message, then shows the results. */
export function GroupSheet({ to, jobs, ...rest }: GroupSheetProps) {
  // The last receivers stay shown while the closing sheet slides out.
  const [last, setLast] = useState(to);
  if (to.length > 0 && to !== last) setLast(to);
  const [draft, setDraft] = useState(noDraft);
  const [first] = jobs;
  if (last.length === 0 || !first) return null;
  const key = last.map(({ id }) => id).join();
  const draftProps = { draft, onDraft: setDraft };
  return <OneSheet key={key} {...rest} {...draftProps} jobs={jobs} first={first} to={last} open={to.length > 0} />;
}

interface OneSheetProps extends GroupSheetProps {
  first: Job;
  open: boolean;
  /** The input for a group that could not be offered to everybody. */
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
}

function OneSheet({ ids, jobs, first, to, open, draft, onDraft, onClose, onSent }: OneSheetProps) {
  // The days of a block are answered together, so the first day bounds the expiry of all.
  const { field, now } = useExpiry(
    { date: first.start_date, callTime: first.call_time, zone: first.zone },
    draft.choice,
  );
  const [message, setMessage] = useState(draft.message);
  const offer = useOfferGroup(ids);
  const nameOf = (id: string) => fullName(to.find((person) => person.id === id) ?? { first_name: "", last_name: "" });
  const answers = offer.data ?? [];
  const sent = answers.filter(({ ok }) => ok);
  const tired = answers.filter(({ reason }) => reason === "short_rest");
  const failed = answers.filter(({ ok, reason }) => !ok && reason !== "short_rest");
  const vacancies = Math.min(...jobs.map(({ need }) => need));
  const waiting = Math.max(...jobs.map(({ open_offers }) => open_offers));

  const close = () => {
    if (offer.isError || failed.length > 0) onDraft({ message, choice: field.choice });
    else if (offer.isSuccess) onDraft(noDraft);
    onClose();
    if (sent.length > 0) onSent();
    offer.reset();
  };
  const send = (people: readonly GroupMatch[], confirmed: boolean) => {
    const expiry = now();
    if (offer.isPending) return;
    // The chosen time may have passed meanwhile; then the form is shown again with the problem.
    if ("problem" in expiry) return offer.reset();
    offer.mutate({
      to: people,
      expires_at: expiry.at,
      ...(message.trim() && { message }),
      ...(confirmed && { confirm_short_rest: true }),
    });
  };
  const sendAnyway = () =>
    send(
      to.filter(({ id }) => tired.some(({ dayplayer_id }) => dayplayer_id === id)),
      true,
    );

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={offer.isPending}
      title={
        ids.length === 1
          ? texts.offers.offering({ position: first.name, date: longDay(first.start_date) })
          : texts.jobs.sheetTitle({ days: ids.length })
      }
      description={jobs.map(({ name, start_date }) => `${name} ${shortDay(start_date)}`).join(" · ")}
      footer={
        tired.length > 0 ? (
          <SheetButtons
            onCancel={close}
            cancelLabel={texts.basics.close}
            busy={offer.isPending}
            busyLabel={texts.offers.sendingOffer}
            onClick={sendAnyway}
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
            onClick={() => send(offer.variables.to, offer.variables.confirm_short_rest === true)}
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
            onClick={() => send(to, false)}
          >
            {texts.jobs.sendOffers({ people: to.length })}
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
              {texts.jobs.tired({ names: tired.map(({ dayplayer_id }) => nameOf(dayplayer_id)).join(", ") })}
            </div>
          )}
          {failed.length > 0 && (
            <div role="alert" className={styles.failed}>
              {failed.map(({ dayplayer_id, message: why }) => (
                <p key={dayplayer_id}>{texts.offers.notSent({ name: nameOf(dayplayer_id), why: why ?? "" })}</p>
              ))}
            </div>
          )}
        </div>
      ) : (
        <div className="stack-4">
          <SetRates jobs={jobs} />
          <ExpiryField {...field} />
          <People people={to} message={message} onMessage={setMessage} />
          {waiting + to.length > vacancies && (
            <p>{texts.offers.overOffering({ offers: waiting + to.length, places: vacancies })}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}
