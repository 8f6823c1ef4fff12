import { shortDay } from "@callboard/client/days";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { callText } from "../../../components/job/call-text.ts";
import { namedRate } from "../../../components/job/rate-text.ts";
import { standbys } from "../../../lib/requests/offers.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { StandbyAnswers } from "./standby.tsx";

/** The jobs for which the dayplayer stands by or is invited to. Nothing where there are none. */
export default function StandbyList() {
  const query = useQuery(standbys);
  if (query.isError && !query.data) return <p role="alert">{texts.standby.failed}</p>;
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-label={texts.standby.title}>
      <h2 className={styles.section}>{texts.standby.title}</h2>
      <ul className={styles.list}>
        {query.data.map((standby) => (
          <li key={standby.id}>
            <Card
              roomy
              className={styles.offer}
              role="article"
              aria-label={`${shortDay(standby.start_date)}, ${standby.position}`}
            >
              <div className="headline">{shortDay(standby.start_date)}</div>
              <p className="hint">
                {[standby.position, standby.production, standby.department, standby.city].filter(Boolean).join(" · ")}
              </p>
              <p>{[callText(standby), namedRate(standby)].join(" · ")}</p>
              <StandbyAnswers job={standby} standby={standby} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
