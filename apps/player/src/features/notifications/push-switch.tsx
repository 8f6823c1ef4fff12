import { pushErrorMessage } from "@callboard/client/notifications/push";
import { usePush } from "@callboard/client/notifications/use-push";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { ButtonLink } from "../../components/button-link.tsx";
import { readPushState, turnPushOff, turnPushOn } from "../../lib/device/push.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Shows whether this device gets pushes, explains why not, and turns them on or off. */
export function PushSwitch() {
  const { state, turn, refetchState } = usePush({ readState: readPushState, turnOn: turnPushOn, turnOff: turnPushOff });
  const turnTo = (to: "on" | "off") =>
    turn.mutate(to, {
      onSuccess: (now) => {
        if (now === to)
          toast({ kind: "success", text: to === "on" ? texts.notifications.turnedOn : texts.notifications.turnedOff });
        else if (now === "off") toast({ kind: "info", text: texts.notifications.notAllowed });
      },
      onError: (error) => toast({ kind: "error", text: pushErrorMessage(error) }),
    });
  if (!state) return <Skeleton shape="block" />;
  return (
    <Card roomy className="stack-3">
      <p role="status">
        {state === "on" && <Pill variant="good">{texts.notifications.on}</Pill>} {texts.notifications.push[state]}
      </p>
      {state === "off" && (
        <>
          <p className="hint">{texts.notifications.beforeAsking}</p>
          <Button
            variant="go"
            size="thumb"
            wide
            busy={turn.isPending}
            busyLabel={texts.askForNotifications.turningOn}
            onClick={() => turnTo("on")}
          >
            {texts.askForNotifications.turnOn}
          </Button>
        </>
      )}
      {state === "on" && (
        <Button
          size="thumb"
          busy={turn.isPending}
          busyLabel={texts.notifications.turningOff}
          onClick={() => turnTo("off")}
        >
          {texts.notifications.turnOff}
        </Button>
      )}
      {state === "denied" && (
        <Button size="thumb" onClick={refetchState}>
          {texts.notifications.checkAgain}
        </Button>
      )}
      {state === "install" && (
        <ButtonLink href={paths.install} variant="go">
          {texts.install.showHow}
        </ButtonLink>
      )}
    </Card>
  );
}
