import { errorMessage } from "@callboard/client/server-errors";
import type { Fill } from "@callboard/contract/fills";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { type FillAction, useMoveFill } from "../../../lib/requests/fills/move-fill.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { OfferedDay } from "../expiry/expiry.ts";
import { ChangeFillSheet } from "./change-fill-sheet.tsx";
import styles from "./fill-panel.module.css";
import { StopFillSheet } from "./stop-fill-sheet.tsx";
import { WaveLogSheet } from "./wave-log-sheet.tsx";

interface FillActionsProps {
  fill: Fill;
  day: OfferedDay;
}

/** The buttons for a fill by its state. */
export function FillActions({ fill, day }: FillActionsProps) {
  const params = { dayplanId: fill.dayplan_id, positionId: fill.position_id };
  const move = useMoveFill(params);
  const [sheet, setSheet] = useState<"stop" | "change" | "log">();
  const close = () => setSheet(undefined);
  const pending = move.isPending ? move.variables.action : undefined;
  const run = (input: FillAction, onSuccess?: (after: Fill) => void) => {
    if (!move.isPending) move.mutate(input, { onSuccess: (after) => onSuccess?.(after) });
  };
  const { state } = fill;
  const isActive = state === "running" || state === "paused" || state === "full";
  return (
    <>
      <div className={styles.actions}>
        {state === "running" && (
          <>
            {!fill.exhausted && (
              <Button
                busy={pending === "ask_more"}
                onClick={() =>
                  run({ action: "ask_more", count: Math.min(Math.max(1, fill.need), 20) }, (after) =>
                    toast({ kind: "success", text: texts.fillPanel.asked({ count: after.asked - fill.asked }) }),
                  )
                }
              >
                {texts.fillPanel.askMore}
              </Button>
            )}
            <Button variant="quiet" busy={pending === "pause"} onClick={() => run({ action: "pause" })}>
              {texts.fillPanel.pause}
            </Button>
          </>
        )}
        {state === "paused" && (
          <Button variant="go" busy={pending === "resume"} onClick={() => run({ action: "resume" })}>
            {texts.fillPanel.resume}
          </Button>
        )}
        {isActive && (
          <>
            {/* Also when it is full: whether it is kept full, and how many stand by, matters only then. */}
            <Button variant="quiet" onClick={() => setSheet("change")}>
              {texts.fillPanel.change}
            </Button>
            <Button variant="quiet" onClick={() => setSheet("stop")}>
              {texts.fillPanel.stop}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => setSheet("log")}>
          {texts.fillPanel.log}
        </Button>
      </div>
      <Problem>{move.error ? errorMessage(move.error) : undefined}</Problem>
      <StopFillSheet
        of={params}
        title={texts.fillPanel.stopTitle}
        waiting={fill.waiting}
        open={sheet === "stop"}
        onClose={close}
        onStopped={close}
      />
      {sheet === "change" && <ChangeFillSheet params={params} day={day} fill={fill} onClose={close} />}
      <WaveLogSheet params={params} zone={day.zone} open={sheet === "log"} onClose={close} />
    </>
  );
}
