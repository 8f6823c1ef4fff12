import { AskForNotifications } from "../../components/ask-for-notifications.tsx";
import { Button } from "../../components/button.tsx";
import { hideNotificationCard } from "../../lib/first-run/notification-card.ts";
import { texts } from "../../lib/texts/texts.ts";
import { type StepCount, WelcomeStep } from "./welcome-step.tsx";

interface FirstNotificationsProps {
  count: StepCount;
  onBack: () => void;
  onDone: () => void;
}

/** The last of the first steps: offers notifications, with the reason. The browser asks only after a tap. */
export function FirstNotifications({ count, onBack, onDone }: FirstNotificationsProps) {
  const finish = () => {
    hideNotificationCard("start");
    onDone();
  };
  return (
    <WelcomeStep
      count={count}
      title={texts.firstRun.notifications}
      lead={texts.firstRun.notificationsHelp}
      foot={
        <>
          <Button onClick={onBack}>{texts.basics.back}</Button>
          <Button onClick={finish}>{texts.basics.notNow}</Button>
        </>
      }
    >
      <AskForNotifications onTurnedOn={onDone} onLeave={finish} />
    </WelcomeStep>
  );
}
