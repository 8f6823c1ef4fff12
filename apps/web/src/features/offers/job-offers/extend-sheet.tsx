import { errorMessage } from "@callboard/client/server-errors";
import { expiryPresets } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { Receivers } from "../many/people.tsx";
import { reportEach } from "../many/report-each.ts";
import { refreshOffers } from "../refresh-offers.ts";

interface ExtendSheetProps {
  /** The selected offers; the sheet is closed while empty. */
  offers: readonly JobOffer[];
  onClose: () => void;
  onDone: () => void;
}

const untilCall = "call";
const options = () => [
  ...expiryPresets.map((hours) => ({ value: String(hours), label: texts.offers.moreHours({ hours }) })),
  { value: untilCall, label: texts.offers.untilCall },
];

/** Extends the selected offers together: each by the same hours after its own expiry, or until its call. */
export function ExtendSheet({ offers, onClose, onDone }: ExtendSheetProps) {
  const [choice, setChoice] = useState(String(expiryPresets[0]));
  const [shown, setShown] = useState(offers);
  if (offers.length > 0 && offers !== shown) setShown(offers);
  const client = useQueryClient();
  const extend = useMutation({
    mutationFn: (ids: string[]) =>
      call(offerRoutes.extendMany, {
        body: { job_offer_ids: ids, ...(choice !== untilCall && { hours: Number(choice) }) },
      }),
    onSettled: () => refreshOffers(client),
  });
  const close = () => {
    extend.reset();
    onClose();
  };
  const send = () =>
    extend.mutate(
      shown.map(({ id }) => id),
      {
        onSuccess: (results) => {
          reportEach(results, (count) => texts.offers.extendedDone({ count }));
          onDone();
          close();
        },
      },
    );
  return (
    <Sheet
      open={offers.length > 0}
      onClose={close}
      locked={extend.isPending}
      title={texts.offers.extendManyTitle({ count: shown.length })}
      description={texts.offers.extendManyText}
      footer={
        <SheetButtons
          onCancel={close}
          cancelLabel={texts.basics.back}
          busy={extend.isPending}
          busyLabel={texts.basics.sending}
          onClick={send}
        >
          {texts.offers.extend}
        </SheetButtons>
      }
    >
      <div className="stack-4">
        <Receivers people={shown.map(({ receiver }) => receiver)} />
        <Segment label={texts.offers.extendBy} options={options()} value={choice} onValue={setChoice} />
        <Problem>{extend.error ? errorMessage(extend.error) : undefined}</Problem>
      </div>
    </Sheet>
  );
}
