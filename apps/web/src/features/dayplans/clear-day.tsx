import { isRefused } from "@callboard/client/call";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { texts } from "../../lib/texts/clear-day.ts";
import styles from "./clear-day.module.css";
import { useClearDayplan } from "./clear-dayplan.ts";

const ClearDayDialog = lazyPart(() => import("./clear-day-dialog.tsx"));

/**
 * Takes a planned day back. It stays mounted while the day has no plan, so that the request's answer is heard and the
 * focus can go to the heading when the button is gone.
 */
export function ClearDay({ plan, offered }: { plan: Dayplan; offered: boolean }) {
  const [asking, setAsking] = useState(false);
  const clear = useClearDayplan(plan.date);
  const { id, version } = plan;

  const close = () => {
    setAsking(false);
    clear.reset();
  };
  const cleared = () => {
    close();
    toast({ kind: "success", text: texts.cleared });
    // After the dialog has handed the focus back to a button that is gone.
    setTimeout(() => document.querySelector<HTMLElement>("main h1")?.focus());
  };
  const confirm = () => {
    if (id === null || clear.isPending) return;
    clear.mutate(
      { id, version },
      {
        onSuccess: cleared,
        onError: (error) => {
          // Somebody else cleared it first: it is as this head wants it.
          if (isRefused(error, "not_found")) cleared();
          else if (isRefused(error, "stale_version")) {
            close();
            toast({ kind: "error", text: texts.changedMeanwhile });
          }
        },
      },
    );
  };

  return (
    <>
      {offered && id !== null && (
        <div className={styles.foot}>
          <Button look="stop" onClick={() => setAsking(true)}>
            {texts.clear}
          </Button>
        </div>
      )}
      {asking && id !== null && (
        <Suspense>
          <ClearDayDialog plan={plan} busy={clear.isPending} error={clear.error} onClose={close} onConfirm={confirm} />
        </Suspense>
      )}
    </>
  );
}
