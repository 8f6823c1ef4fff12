import { errorMessage } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { useSetRate } from "../../lib/requests/set-rate.ts";
import { moneySign, ratePer } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./set-rates.module.css";

interface SetRatesProps {
  /** Positions by name, with amounts an hour. Only the head of the department gets rates. */
  jobs: readonly { name: string; rate?: number | undefined }[];
}

/** Asks for the rates of positions that have none, before somebody is offered a job at a rate of 0. */
export function SetRates({ jobs }: SetRatesProps) {
  const names = new Set(jobs.filter(({ rate }) => rate === 0).map(({ name }) => name));
  return [...names].map((name) => <SetRate key={name} name={name} />);
}

function SetRate({ name }: { name: string }) {
  const [typed, setTyped] = useState("");
  const save = useSetRate(name);
  const rate = Math.round(Number(typed) * 100) / 100;
  const send = () => rate > 0 && !save.isPending && save.mutate(rate);
  return (
    <div className={styles.ask}>
      <p>{texts.rates.none}</p>
      <TextField
        label={texts.rates.rateOf({ position: name, per: texts.rates.per[ratePer()] })}
        before={moneySign()}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        value={typed}
        error={save.error ? errorMessage(save.error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Without this, Enter would send the form of the day.
          event.preventDefault();
          send();
        }}
      />
      <Button disabled={!(rate > 0)} busy={save.isPending} onClick={send}>
        {texts.rates.set}
      </Button>
    </div>
  );
}
