import { pushErrorMessage } from "@callboard/client/notifications/push";
import { usePush } from "@callboard/client/notifications/use-push";
import { Button } from "@callboard/ui/button";
import { Switch } from "@callboard/ui/switch";
import { toast } from "@callboard/ui/toast";
import { readPushState, turnPushOff, turnPushOn } from "../../lib/push.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { showSuccess } from "./show-success.ts";
import styles from "./user-settings-page.module.css";

/** Turns pushes on this device on and off, and shows why they are off. Only a click asks the browser for permission. */
export function PushSwitch() {
  const { state, turn, refetchState } = usePush({ readState: readPushState, turnOn: turnPushOn, turnOff: turnPushOff });
  const turning = turn.isPending ? turn.variables : undefined;
  const turnTo = (to: "on" | "off") =>
    turn.mutate(to, {
      onSuccess: (now) => {
        if (now === to) showSuccess(to === "on" ? settingsTexts.push.turnedOn : settingsTexts.push.turnedOff);
        else if (now === "off") toast({ kind: "info", text: settingsTexts.push.notAllowed });
      },
      onError: (error) => toast({ kind: "error", text: pushErrorMessage(error) }),
    });
  const hint = turning
    ? { on: settingsTexts.push.waitingForPermission, off: settingsTexts.push.turningOff }[turning]
    : settingsTexts.push[state ?? "off"];
  return (
    <>
      <Switch
        hint={hint}
        // During a change the switch shows the new state; a refusal restores the old one.
        checked={(turning ?? state) === "on"}
        disabled={state !== "on" && state !== "off"}
        onChange={(event) => !turn.isPending && turnTo(event.target.checked ? "on" : "off")}
      >
        {settingsTexts.push.label}
      </Switch>
      {state === "denied" && (
        <div className={styles.underSwitch}>
          <Button onClick={refetchState}>{settingsTexts.push.checkAgain}</Button>
        </div>
      )}
    </>
  );
}
