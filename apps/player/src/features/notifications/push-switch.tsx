import { pushErrorMessage } from "@callboard/client/notifications/push";
import { usePush } from "@callboard/client/notifications/use-push";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { AskForNotifications } from "../../components/ask-for-notifications.tsx";
import { Button } from "../../components/button.tsx";
import { readPushState, turnPushOff, turnPushOn } from "../../lib/device/push.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Shows whether this device gets pushes, explains why not, and turns them on or off. */
export function PushSwitch() {
  const { state, turn } = usePush({ readState: readPushState, turnOn: turnPushOn, turnOff: turnPushOff });
  const turnOff = () =>
    turn.mutate("off", {
      onSuccess: () => toast({ kind: "success", text: texts.notifications.turnedOff }),
      onError: (error) => toast({ kind: "error", text: pushErrorMessage(error) }),
    });
  if (!state) return <Skeleton shape="block" />;
  return (
    <Card roomy className="stack-3">
      {state === "on" ? (
        <>
          <p role="status">
            <Pill variant="good">{texts.notifications.on}</Pill> {texts.askForNotifications.on}
          </p>
          <Button busy={turn.isPending} busyLabel={texts.notifications.turningOff} onClick={turnOff}>
            {texts.notifications.turnOff}
          </Button>
        </>
      ) : (
        <>
          {state === "off" && <p>{texts.notifications.off}</p>}
          <AskForNotifications onTurnedOn={() => toast({ kind: "success", text: texts.notifications.turnedOn })} />
        </>
      )}
    </Card>
  );
}
