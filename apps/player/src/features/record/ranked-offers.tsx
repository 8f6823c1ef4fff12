import { plainDay } from "@callboard/client/days";
import type { RankedOffer } from "@callboard/contract/dayplayers/player-record";
import { coarseSteps } from "@callboard/contract/limits";
import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { Card, CardList } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { closedStates, offerStates } from "../../lib/texts/states/offer-states.ts";
import { texts } from "../../lib/texts/texts.ts";
import { RankReasons } from "./rank-reasons.tsx";
import styles from "./record-page.module.css";

/** The dayplayer's offers with their rank, latest day first. */
const rankedOffers = routePages(keys.rankedOffers, dayplayerRecordRoutes.listRankedOffers, { query: {} });

/** Lists offers with the dayplayer's rank when each was made, and the reasons for it. */
export function RankedOffers() {
  const query = useInfiniteQuery(rankedOffers);
  return (
    <section className="stack-3" aria-label={texts.record.offersTitle}>
      <Loaded query={query} shape="card" count={2}>
        {({ pages }) => {
          const offers = pages.flatMap(({ data }) => data);
          if (offers.length === 0) return <p>{texts.record.offersEmpty}</p>;
          return (
            <>
              <p className="hint">{texts.record.offersLead}</p>
              <CardList>
                {offers.map((offer) => (
                  <li key={offer.id}>
                    <Ranked offer={offer} />
                  </li>
                ))}
              </CardList>
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** How the offer ended, in the words of the offers' screens. */
const outcomeOf = ({ state, closed_reason }: RankedOffer) =>
  state === "closed" ? closedStates[closed_reason ?? "position_filled"] : offerStates[state];

function Ranked({ offer }: { offer: RankedOffer }) {
  const { position, date, production, rank, reasons } = offer;
  const { name, variant } = outcomeOf(offer);
  return (
    <Card className="stack-1">
      <div className="row-3 apart">
        <b>{plainDay(date)}</b>
        <Pill variant={variant}>{name}</Pill>
      </div>
      <p>
        {position} · {production}
      </p>
      <p className={styles.rank}>
        {rank !== null
          ? texts.record.rank({ rank })
          : reasons
            ? texts.record.noRank({ last: coarseSteps.at(-1) ?? 0 })
            : texts.record.notRanked}
        <RankReasons reasons={reasons} />
      </p>
    </Card>
  );
}
