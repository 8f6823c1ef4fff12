import { useState } from "react";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { SetRates } from "./set-rates.tsx";

interface RateFirst {
  job: { name: string; rate?: number | undefined };
  title: string;
  confirmLabel: string;
  action: () => void;
}

/** Asks for the missing rate of a position before an action. Render the dialog beside the button. */
export function useRateFirst({ job, title, confirmLabel, action }: RateFirst) {
  const [asking, setAsking] = useState(false);
  const missing = job.rate === 0;
  return {
    run: () => (missing ? setAsking(true) : action()),
    dialog: asking && missing && (
      <ConfirmDialog
        variant="go"
        title={title}
        confirmLabel={confirmLabel}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          action();
        }}
      >
        <SetRates jobs={[job]} />
      </ConfirmDialog>
    ),
  };
}
