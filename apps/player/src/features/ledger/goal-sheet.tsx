import { addDays, daysBetween, isDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { Goal } from "@callboard/contract/dayplayers/ledger";
import { maxLedgerDays } from "@callboard/contract/limits";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import styles from "./ledger.module.css";
import { useSaveGoal } from "./ledger.ts";

interface GoalSheetProps {
  saved: Goal | null;
  open: boolean;
  onClose: () => void;
}

const mostHours = 10_000;
/** The days of half a year, for which a new goal is set. */
const usualDays = 182;

/** Sets, changes or removes the goal of hours. */
export default function GoalSheet({ saved, open, onClose }: GoalSheetProps) {
  const [hours, setHours] = useState(String(saved?.hours ?? 400));
  const [from, setFrom] = useState(saved?.from ?? today());
  const [to, setTo] = useState(saved?.to ?? addDays(today(), usualDays));
  const save = useSaveGoal();
  const count = Number(hours);
  const wrongHours = !Number.isInteger(count) || count < 1 || count > mostHours;
  const known = isDay(from) && isDay(to);
  const wrongDays = known && (to < from || daysBetween(from, to) >= maxLedgerDays);
  const send = (goal: Parameters<typeof save.mutate>[0], done: string) =>
    save.mutate(goal, {
      onSuccess() {
        toast({ kind: "success", text: done });
        onClose();
      },
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={save.isPending}
      title={texts.ledger.goalTitle}
      description={texts.ledger.goalLead}
      footer={
        <div className="buttons">
          <Button
            variant="go"
            busy={save.isPending}
            busyLabel={texts.basics.saving}
            disabled={wrongHours || !known || wrongDays}
            onClick={() => send({ hours: count, from, to }, texts.ledger.goalSaved)}
          >
            {texts.basics.save}
          </Button>
          {saved && (
            <Button disabled={save.isPending} onClick={() => send({}, texts.ledger.goalRemoved)}>
              {texts.ledger.removeGoal}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack-4">
        <TextField
          label={texts.ledger.goalHours}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostHours}
          value={hours}
          error={wrongHours ? texts.ledger.wrongHours : undefined}
          onChange={(event) => setHours(event.target.value)}
        />
        <div className={styles.ends}>
          <TextField
            label={texts.rangeSheet.from}
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={texts.rangeSheet.to}
            type="date"
            min={from}
            value={to}
            error={wrongDays ? texts.ledger.wrongDays({ most: maxLedgerDays }) : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {save.error && <Problem>{errorMessage(save.error)}</Problem>}
      </div>
    </Sheet>
  );
}
