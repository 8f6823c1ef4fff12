import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskForNotifications } from "../../components/ask-for-notifications.tsx";
import { Button } from "../../components/button.tsx";
import { type CardMoment, hideNotificationCard, isCardHidden } from "../../lib/first-run/notification-card.ts";
import { userDataQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

/**
 * Offers notifications below the offers until a push or a text reaches this dayplayer. It is shown at most at three
 * moments, and not again on this device after it was dismissed at a moment.
 */
export default function NotificationCard({ all }: { all: DayplayerOffer[] }) {
  const isBooked = all.some(({ state }) => state === "accepted");
  const moment = isBooked ? "booking" : all.length > 0 ? "offers" : "start";
  return isCardHidden(moment) ? null : <CardAt key={moment} moment={moment} />;
}

function CardAt({ moment }: { moment: CardMoment }) {
  const [hidden, setHidden] = useState(false);
  const getsTexts = useQuery({
    ...userDataQuery,
    select: ({ phone_confirmed, texts_offered, notification_settings }) =>
      texts_offered && phone_confirmed && notification_settings.notify_by_text,
  });
  if (hidden || getsTexts.data) return null;
  const hide = () => {
    hideNotificationCard(moment);
    setHidden(true);
  };
  return (
    <Card roomy className="stack-3 below">
      <h2>{texts.askForNotifications.title}</h2>
      <p>{texts.askForNotifications.reasons[moment]}</p>
      <AskForNotifications onTurnedOn={hide} onLeave={hide} />
      <Button variant="quiet" onClick={hide}>
        {texts.basics.notNow}
      </Button>
    </Card>
  );
}
