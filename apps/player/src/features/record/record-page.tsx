import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { DayplayerRecord, Outlook } from "@callboard/contract/dayplayers/player-record";
import { outlookDays } from "@callboard/contract/limits";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { account } from "../../lib/requests/account.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { profile } from "../../lib/requests/profile.ts";
import { record } from "../../lib/requests/record.ts";
import { texts } from "../../lib/texts/texts.ts";
import { adviceFor } from "./advice.ts";
import { RankedOffers } from "./ranked-offers.tsx";
import styles from "./record-page.module.css";
import { WhereIStood } from "./where-i-stood.tsx";

/** A row of counts with their names. A count of zero is left out, except the first. */
function Numbers({ rows }: { rows: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <Card>
      <dl className={styles.numbers}>
        {rows
          .filter(([, value], at) => at === 0 || value !== 0)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

/** Shows the dayplayer why departments do or do not offer them work. Nobody else sees this page. */
export default function RecordPage() {
  const query = useQuery(record);
  const me = useQuery(account);
  const mine = useQuery(profile);
  return (
    <Page title={texts.record.title} above={<BackLink to={paths.profile}>{texts.basics.profile}</BackLink>}>
      <div className="stack-5">
        <Loaded query={query} shape="block" count={2}>
          {(found) => (
            <>
              {me.data && mine.data && <WhatHelps me={me.data} profile={mine.data} record={found} />}
              <OwnRecord record={found} />
              <details className={`stack-3 ${styles.more}`}>
                <summary>{texts.record.answersTitle}</summary>
                <Answers record={found} />
              </details>
            </>
          )}
        </Loaded>
        <details className={`stack-3 ${styles.more}`}>
          <summary>{texts.record.howTitle}</summary>
          <HowItWorks />
        </details>
        <details className={`stack-3 ${styles.more}`}>
          <summary>{texts.record.offersTitle}</summary>
          <RankedOffers />
        </details>
        <details className={`stack-3 ${styles.more}`}>
          <summary>{texts.whereIStood.title}</summary>
          <WhereIStood />
        </details>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
RecordPage.read = () => Promise.all([queryClient.prefetchQuery(record), queryClient.prefetchQuery(appData)]);

function WhatHelps({
  me,
  profile,
  record: found,
}: {
  me: Account;
  profile: DayplayerProfile;
  record: DayplayerRecord;
}) {
  const advice = adviceFor(me, profile, found);
  return (
    <Part id="what-helps" title={texts.record.helpTitle}>
      {advice.length === 0 && <p>{texts.record.nothing}</p>}
      {advice.length > 0 && (
        <ul className={styles.advice}>
          {advice.map(({ text, action }) => (
            <li key={text}>
              <p>{text}</p>
              {action && <ButtonLink href={action.to}>{action.label}</ButtonLink>}
            </li>
          ))}
        </ul>
      )}
      {found.outlook && <Nearby outlook={found.outlook} department={me.department} />}
    </Part>
  );
}

function Nearby({ outlook, department }: { outlook: Outlook; department: string }) {
  const { within_reach, other_positions, free_days } = outlook;
  const data = useQuery(appData);
  const positions = data.data?.department_positions[department] ?? [];
  const own = other_positions.filter(({ position }) => positions.includes(position));
  const others = other_positions.filter(({ position }) => !positions.includes(position));
  return (
    <>
      {free_days > 0 && (
        <p>{within_reach.jobs > 0 ? texts.record.reach({ count: within_reach.jobs }) : texts.record.noReach}</p>
      )}
      {data.data && other_positions.length > 0 && (
        <Card>
          <h3 className="label">{texts.record.others}</h3>
          <PositionJobs rows={own} />
          {others.length > 0 && (
            <details className={`stack-3 ${styles.more}`}>
              <summary>{texts.record.otherDepartments}</summary>
              <PositionJobs rows={others} />
            </details>
          )}
          <p className="hint">{texts.record.othersHelp}</p>
          <ButtonLink href={paths.editProfile} variant="quiet">
            {texts.whereIStood.act.add_position}
          </ButtonLink>
        </Card>
      )}
      <p className="hint">{texts.record.coarseHelp({ days: outlookDays })}</p>
    </>
  );
}

const PositionJobs = ({ rows }: { rows: Outlook["other_positions"] }) => (
  <ul className={styles.others}>
    {rows.map(({ position, jobs }) => (
      <li key={position}>
        <b>{position}</b>
        <span>{texts.record.otherJobs({ count: jobs })}</span>
      </li>
    ))}
  </ul>
);

function OwnRecord({ record: { kept, of, years, bookings } }: { record: DayplayerRecord }) {
  return (
    <Part id="my-record" title={texts.record.recordTitle}>
      <Numbers
        rows={[
          [texts.record.kept, texts.record.keptOf({ kept, of })],
          [texts.record.years, texts.record.yearsOf({ years })],
          [texts.record.coming, bookings.coming],
          [texts.record.dropped, bookings.dropped],
          [texts.record.noShows, bookings.no_shows],
          [texts.record.cancelled, bookings.cancelled],
        ]}
      />
      <p className="hint">{texts.record.seen}</p>
      <p className="hint">{texts.record.cancelledHelp}</p>
    </Part>
  );
}

function Answers({ record: { offers } }: { record: DayplayerRecord }) {
  return (
    <section className="stack-3" aria-label={texts.record.answersTitle}>
      <Numbers
        rows={[
          [texts.record.received, offers.received],
          [texts.record.accepted, offers.accepted],
          [texts.record.declined, offers.declined],
          [texts.record.unanswered, offers.unanswered],
          [texts.record.closed, offers.closed],
          [texts.record.revoked, offers.revoked],
          [texts.record.waiting, offers.waiting],
        ]}
      />
      <p className="hint">{texts.record.answersHelp}</p>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="stack-3" aria-label={texts.record.howTitle}>
      <p>{texts.record.howLead}</p>
      <ol className={`stack-3 ${styles.how}`}>
        {Object.values(texts.record.how).map(({ name, sentence }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{texts.record.howEnd}</p>
    </section>
  );
}
