import { shortDay } from "@callboard/client/days";
import { currencySign, money } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { LedgerDay } from "@callboard/contract/dayplayers/ledger";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import { useMarkPaid } from "./ledger.ts";

interface PaidSheetProps {
  day: LedgerDay;
  open: boolean;
  onClose: () => void;
}

/** Marks when the pay of a day came and how much it was, or takes the mark back. */
export default function PaidSheet({ day, open, onClose }: PaidSheetProps) {
  const { pay, currency, received } = day;
  const [paidOn, setPaidOn] = useState(day.paid_on ?? today());
  const [amount, setAmount] = useState(received === null || received === pay ? "" : String(received));
  const mark = useMarkPaid(day.job_offer_id);
  const isWrong = amount !== "" && !(Number(amount) >= 0);
  const send = (body: { paid_on: string | null; amount: number | null }) =>
    mark.mutate(body, {
      onSuccess() {
        toast({ kind: "success", text: body.paid_on === null ? texts.ledger.unmarked : texts.ledger.marked });
        onClose();
      },
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={mark.isPending}
      title={texts.ledger.paidTitle}
      description={[shortDay(day.date), day.position, day.production].join(" · ")}
      footer={
        <div className="buttons">
          <Button
            variant="go"
            busy={mark.isPending}
            busyLabel={texts.basics.saving}
            disabled={paidOn === "" || isWrong}
            onClick={() => send({ paid_on: paidOn, amount: amount === "" ? null : Number(amount) })}
          >
            {texts.basics.save}
          </Button>
          {day.paid_on !== null && (
            <Button disabled={mark.isPending} onClick={() => send({ paid_on: null, amount: null })}>
              {texts.ledger.notPaid}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack-4">
        <TextField
          label={texts.ledger.paidOnLabel}
          type="date"
          max={today()}
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
        />
        <TextField
          label={texts.ledger.amount}
          optional
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          before={currencySign(currency)}
          hint={pay === null ? undefined : texts.ledger.amountHint({ amount: money(pay, currency) })}
          error={isWrong ? texts.ledger.wrongAmount : undefined}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        {mark.error && <Problem>{errorMessage(mark.error)}</Problem>}
      </div>
    </Sheet>
  );
}
