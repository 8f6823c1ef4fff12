import { dollars } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Fact, Facts } from "@callboard/ui/facts";
import { placeLine } from "../../components/place-line.ts";
import { texts } from "../../lib/texts/offers.ts";
import styles from "./offer.module.css";

/** What is promised; where it changed since, what it was before stands beside it. */
export function OfferFacts({ offer }: { offer: PlayerOffer }) {
  const { details, before, changed } = offer;
  const was = (changed && before) || undefined;
  return (
    <Facts>
      <Fact label={texts.job}>{offer.position}</Fact>
      <Fact label={texts.show}>
        {offer.production} · {offer.department}
      </Fact>
      <Fact label={texts.where}>
        {placeLine(details) || texts.noPlace}
        {details.distance_miles !== null && (
          <span className={styles.quiet}> · {texts.miles(details.distance_miles)}</span>
        )}
        <Was now={placeLine(details)} before={was && placeLine(was)} />
      </Fact>
      <Fact label={texts.call}>
        {timeText(offer.call_time, offer.zone_abbreviation)}
        <Was now={offer.call_time} before={was?.call_time} say={(time) => timeText(time, "")} />
      </Fact>
      <Fact label={texts.wrap}>
        {offer.wrap_time && timeText(offer.wrap_time, "")}
        <Was now={offer.wrap_time} before={was?.wrap_time} say={(time) => timeText(time, "")} />
      </Fact>
      <Fact label={texts.rate}>
        {texts.perHour(dollars(offer.rate))} · {texts[offer.time_of_day]}
        <Was now={offer.rate} before={was?.rate} say={dollars} />
      </Fact>
    </Facts>
  );
}

interface WasProps<T> {
  now: T;
  /** Undefined where nothing changed at all. */
  before: T | undefined;
  say?: (value: T) => string;
}

function Was<T>({ now, before, say = String }: WasProps<T>) {
  if (before === undefined || before === now) return null;
  return (
    <span className={styles.was}>
      {texts.was} {say(before)}
    </span>
  );
}

export const timeText = (time: string | null, zone: string) =>
  time ? `${clockTime(time)} ${zone}`.trim() : texts.noTime;
