import { pushErrorMessage } from "@callboard/client/notifications/push";
import { usePush } from "@callboard/client/notifications/use-push";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPushState, turnPushOff, turnPushOn } from "../lib/device/push.ts";
import { registerWorker } from "../lib/device/register-worker.ts";
import { paths } from "../lib/paths.ts";
import { userDataQuery } from "../lib/requests/user-data.ts";
import { texts } from "../lib/texts/texts.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { InstallSteps } from "./install-steps.tsx";

interface AskForNotificationsProps {
  onTurnedOn: () => void;
  /** Called when another screen is opened from here. */
  onLeave?: () => void;
}

/**
 * Explains how this device gets notifications, and turns them on. The browser's own question follows a tap. Where pushes
 * can't be had, text messages are suggested if the server sends them.
 */
export function AskForNotifications({ onTurnedOn, onLeave }: AskForNotificationsProps) {
  const { state, turn, refetchState } = usePush({ readState: readPushState, turnOn: turnPushOn, turnOff: turnPushOff });
  const user = useQuery({ ...userDataQuery, enabled: state !== undefined && state !== "on" && state !== "off" });
  // The first steps come before the screens that register the worker.
  useEffect(() => {
    void navigator.serviceWorker
      ?.getRegistration(import.meta.env.BASE_URL)
      .then((registered) => (registered ? undefined : registerWorker(() => undefined)))
      .catch(() => undefined);
  }, []);
  if (!state) return <Skeleton shape="block" />;
  const turnOn = () => turn.mutate("on", { onSuccess: (now) => now === "on" && onTurnedOn() });
  const wantsText =
    user.data?.texts_offered && !(user.data.phone_confirmed && user.data.notification_settings.notify_by_text);
  return (
    <div className="stack-3">
      {state === "on" && (
        <>
          <p role="status">{texts.askForNotifications.on}</p>
          <Button variant="go" wide onClick={onTurnedOn}>
            {texts.basics.continue}
          </Button>
        </>
      )}
      {state === "off" && (
        <>
          <Button
            variant="go"
            wide
            busy={turn.isPending}
            busyLabel={texts.askForNotifications.turningOn}
            onClick={turnOn}
          >
            {texts.askForNotifications.turnOn}
          </Button>
          <p className="hint">{texts.askForNotifications.beforeAsking}</p>
        </>
      )}
      {state === "install" && (
        <>
          <p>{texts.askForNotifications.install}</p>
          <InstallSteps />
          <p className="hint">{texts.askForNotifications.installAgain}</p>
        </>
      )}
      {state === "denied" && (
        <>
          <p>{texts.askForNotifications.denied}</p>
          <Button wide onClick={refetchState}>
            {texts.askForNotifications.checkAgain}
          </Button>
        </>
      )}
      {state === "unsupported" && <p>{texts.askForNotifications.unsupported}</p>}
      {turn.error && <Problem>{pushErrorMessage(turn.error)}</Problem>}
      {turn.data === "off" && <p role="status">{texts.askForNotifications.notAllowed}</p>}
      {onLeave && wantsText && (
        <ButtonLink href={paths.notificationSettings} onClick={onLeave} wide>
          {texts.askForNotifications.byText}
        </ButtonLink>
      )}
    </div>
  );
}
