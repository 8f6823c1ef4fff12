import { fullName } from "@callboard/client/format";
import type { DayplayerPage } from "@callboard/contract/dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { Card } from "@callboard/ui/card";
import { Tag } from "@callboard/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { distance } from "../../lib/distance.ts";
import { paths } from "../../lib/paths.ts";
import { ownPage } from "../../lib/requests/profile.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./as-seen-page.module.css";

/** Shows the dayplayer's page as a department head sees it, and explains who sees which contact details. */
export default function AsSeenPage() {
  const query = useQuery(ownPage);
  return (
    <Page title={texts.dayplayers.asSeen} above={<BackLink to={paths.profile}>{texts.basics.profile}</BackLink>}>
      <Loaded query={query} shape="block">
        {(page) => <PageCard page={page} />}
      </Loaded>
      <section className={`stack-3 ${styles.who}`}>
        <h2>{texts.dayplayers.whoSees}</h2>
        <ul className={`stack-2 marked ${styles.none}`}>
          <li>{texts.dayplayers.seesAlways}</li>
          <li>{texts.dayplayers.seesBooked}</li>
          <li>{texts.dayplayers.seesNever}</li>
        </ul>
        <ButtonLink href={paths.editProfile}>{texts.dayplayers.editProfile}</ButtonLink>
      </section>
    </Page>
  );
}

function PageCard({ page }: { page: DayplayerPage }) {
  const { positions, years_as_member } = page.work_preferences;
  const facts = [
    page.area,
    texts.dayplayers.travels({ distance: distance(page.travel_radius_miles, "long") }),
    texts.dayplayers.kept({ kept: page.kept, of: page.of }),
    texts.dayplayers.memberYears({ years: years_as_member }),
    page.years_in_trade === null ? undefined : texts.dayplayers.tradeYears({ years: page.years_in_trade }),
  ].filter(Boolean);
  return (
    <Card roomy className="stack-4" role="group" aria-label={fullName(page)}>
      <div className="row-4">
        <Avatar size="large" name={fullName(page)} picture={page.profile_picture_url} />
        <b className={styles.name}>{fullName(page)}</b>
      </div>
      <div className="row-2">
        {positions.length === 0 ? texts.dayplayers.noPositions : positions.map((name) => <Tag key={name}>{name}</Tag>)}
      </div>
      <ul aria-label={texts.dayplayers.facts} className="stack-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={page.about ? styles.about : styles.none}>{page.about || texts.dayplayers.noAbout}</p>
    </Card>
  );
}
