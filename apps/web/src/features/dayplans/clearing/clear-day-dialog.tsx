import { longDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { ButtonLink } from "../../../components/button-link.tsx";
import { clearDayTexts } from "../../../lib/texts/en/clear-day.ts";
import { texts } from "../../../lib/texts/texts.ts";

interface ClearDayDialogProps {
  plan: Dayplan;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Confirms the clearing of a day. While the day has live offers or bookings, it links to the pages that end them
 * instead.
 */
export default function ClearDayDialog({ plan, busy, error, onClose, onConfirm }: ClearDayDialogProps) {
  const date = longDay(plan.date);
  const open = sum(plan.positions.map(({ open_offers }) => open_offers));
  const booked = sum(plan.positions.map(({ accepted_offers }) => accepted_offers));
  if (open + booked > 0) {
    return (
      <Dialog
        onClose={onClose}
        title={clearDayTexts.inUseTitle({ date })}
        description={clearDayTexts.inUse({ open, booked })}
        footer={
          <>
            {booked > 0 && <ButtonLink to="/app/booked">{texts.dayplans.goToBooked}</ButtonLink>}
            {open > 0 && <ButtonLink to="/app/job-offers">{clearDayTexts.toJobOffers}</ButtonLink>}
            <Button onClick={onClose}>{texts.basics.close}</Button>
          </>
        }
      />
    );
  }
  return (
    <ConfirmDialog
      title={clearDayTexts.title({ date })}
      confirmLabel={texts.clearDay.clear}
      busy={busy}
      busyLabel={clearDayTexts.clearing}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {clearDayTexts.text}
      <Problem>{error ? errorMessage(error) : undefined}</Problem>
    </ConfirmDialog>
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
