import { plainDay } from "@callboard/client/days";
import type { PassedOver, WouldHelp } from "@callboard/contract/dayplayers/passed-over";
import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { Card, CardList } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import { RankReasons } from "./rank-reasons.tsx";
import styles from "./record-page.module.css";

/** Where the dayplayer stood for jobs that were filled, latest day first. */
const passedOver = routePages([...keys.rankedOffers, "passed-over"], passedOverRoutes.listPassedOver, { query: {} });

/** Lists jobs that were filled, with where the dayplayer stood, what counted, and what would have helped. */
export function WhereIStood() {
  const query = useInfiniteQuery(passedOver);
  return (
    <section className="stack-3" aria-label={texts.whereIStood.title}>
      <Loaded query={query} shape="card" count={2}>
        {({ pages }) => {
          // Two rows may be alike in everything that is shown, but what is frozen keeps its place in the list.
          const jobs = pages.flatMap(({ data }) => data).map((job, at) => ({ job, key: `${job.date} ${at}` }));
          if (jobs.length === 0) return <p>{texts.whereIStood.empty}</p>;
          return (
            <>
              <p className="hint">{texts.whereIStood.lead}</p>
              <CardList>
                {jobs.map(({ job, key }) => (
                  <li key={key}>
                    <PassedOverCard job={job} />
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

const placeToAct: Record<WouldHelp, string> = {
  mark_free: paths.calendar,
  wider_radius: paths.editProfile,
  add_position: paths.editProfile,
};

const variants: Record<PassedOver["outcome"], "good" | "neutral" | "needs"> = {
  asked: "good",
  behind: "neutral",
  asleep: "neutral",
  enough_offers: "neutral",
  never: "neutral",
  short_rest: "neutral",
  other_position: "neutral",
  no_match: "needs",
};

function PassedOverCard({ job }: { job: PassedOver }) {
  const { position, date, city, production, places, my_rank, asked_up_to, outcome, reasons, would_help } = job;

  return (
    <Card className="stack-1">
      <div className="row-3 apart">
        <b>{plainDay(date)}</b>
        <Pill variant={variants[outcome]}>{texts.whereIStood.outcomes[outcome]}</Pill>
      </div>
      <p>{[position, production, city, texts.whereIStood.places({ count: places })].filter(Boolean).join(" · ")}</p>
      <p className={styles.rank}>
        {my_rank !== null &&
          my_rank > 0 &&
          texts.whereIStood.stood({ rank: my_rank, last: asked_up_to === null ? "none" : String(asked_up_to) })}{" "}
        {texts.whereIStood.why[outcome]}
        <RankReasons reasons={reasons} />
      </p>
      {would_help.map((each) => (
        <p key={each}>
          {texts.whereIStood.help[each]}{" "}
          <ButtonLink href={placeToAct[each]} variant="quiet">
            {texts.whereIStood.act[each]}
          </ButtonLink>
        </p>
      ))}
    </Card>
  );
}
