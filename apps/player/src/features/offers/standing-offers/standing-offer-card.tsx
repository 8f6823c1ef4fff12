import { serverNow } from "@callboard/client/clock/server-clock";
import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { deadlineText } from "@callboard/client/zoned";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { Avatar } from "@callboard/ui/avatar";
import { Card } from "@callboard/ui/card";
import { Countdown } from "@callboard/ui/countdown";
import { Fact, Facts } from "@callboard/ui/facts";
import { Pill } from "@callboard/ui/pill";
import { Button } from "../../../components/button.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { standingOfferStates } from "../../../lib/texts/states/standing-offer-states.ts";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface StandingOfferCardProps {
  offer: DayplayerStandingOffer;
  pending?: PendingAnswer | undefined;
  onAnswer: (yes: boolean) => void;
  onTakeBack: () => void;
  onExpired: () => void;
}

/** The state in which a standing offer is shown. A pending answer on this device counts. */
export function standingOfferStanding({ state }: DayplayerStandingOffer, pending?: PendingAnswer): DayplayerState {
  if (pending?.stuck) return standingOfferStates.stuck;
  if (pending?.kind === "accept-open") return standingOfferStates.pendingAccept;
  if (pending?.kind === "decline-open") return standingOfferStates.pendingDecline;
  return standingOfferStates[state];
}

/** Shows a standing offer, in which a department asks the dayplayer to work with it in general, without a date. */
export function StandingOfferCard({ offer, pending, onAnswer, onTakeBack, onExpired }: StandingOfferCardProps) {
  const standing = standingOfferStanding(offer, pending);
  const isWaiting = standing === standingOfferStates.sent;
  const { head } = offer;
  return (
    <Card roomy className={styles.offer} role="article" aria-label={`${offer.department}, ${offer.production}`}>
      <div className={styles.top}>
        <div className={styles.who}>
          <Avatar name={fullName(head)} picture={head.profile_picture_url ?? undefined} />
          <div>
            <b>{offer.department}</b>
            <small>{offer.production}</small>
          </div>
        </div>
        {isWaiting ? (
          <Pill>
            <Countdown
              now={serverNow}
              until={offer.expires_at}
              format={(time) => texts.offers.left({ time, until: deadlineText(Date.parse(offer.expires_at), zone) })}
              overText={texts.offers.over}
              onOver={onExpired}
            />
          </Pill>
        ) : (
          <Pill variant={standing.variant}>{standing.name}</Pill>
        )}
      </div>
      <p>
        {isWaiting && <b>{standing.name}. </b>}
        {standing.sentence}
      </p>
      <Facts>
        <Fact label={texts.offers.where}>
          {texts.offerParts.places({
            city: offer.city,
            from: shortDay(offer.start_date),
            to: shortDay(offer.end_date),
          })}
        </Fact>
        <Fact label={texts.offerParts.positions}>{offer.positions.join(", ")}</Fact>
      </Facts>
      {offer.message && (
        <p className={styles.words}>
          <small>{texts.offers.from({ name: fullName(head) })}</small>
          {offer.message}
        </p>
      )}
      {offer.answer && (
        <p className={styles.words}>
          <small>{texts.offers.youWrote}</small>
          {offer.answer}
        </p>
      )}
      <div className="buttons" hidden={standing.can.length === 0}>
        {standing.can.includes("agree") && (
          <Button
            variant="go"
            aria-label={`${texts.can.agree}, ${offer.department}, ${offer.production}`}
            onClick={() => onAnswer(true)}
          >
            {texts.can.agree}
          </Button>
        )}
        {standing.can.includes("refuse") && (
          <Button
            aria-label={`${texts.can.refuse}, ${offer.department}, ${offer.production}`}
            onClick={() => onAnswer(false)}
          >
            {texts.can.refuse}
          </Button>
        )}
        {standing.can.includes("takeBack") && <Button onClick={onTakeBack}>{texts.can.takeBack}</Button>}
        {standing.can.includes("write") && (
          <ButtonLink href={paths.messagesWith(head.id)}>{texts.can.write}</ButtonLink>
        )}
        {standing.can.includes("leave") && <Button onClick={() => onAnswer(false)}>{texts.can.leave}</Button>}
      </div>
    </Card>
  );
}
