import { serverNow } from "@callboard/client/clock/server-clock";
import { shortDay } from "@callboard/client/days";
import type { DayplayerPencil } from "@callboard/contract/pencils/pencils";
import { Card } from "@callboard/ui/card";
import { Countdown } from "@callboard/ui/countdown";
import { Pill } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { deciderText, momentIn, pencilFor } from "../../components/pencils/pencil-text.ts";
import { isAgreed, pencilsOn } from "../../lib/pencils/pencils.ts";
import { useAnswerPencils } from "../../lib/requests/answer-pencils.ts";
import { pencils as pencilsQuery, usePencils } from "../../lib/requests/pencils.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./calendar-page.module.css";

/**
 * The agreed pencils, by date and rank: all of them under a heading, or those of one date. Nothing where there are none.
 * Each can be released.
 */
export default function PencilList({ date }: { date?: string }) {
  const { pencils } = usePencils();
  const agreed = date === undefined ? pencils.filter(isAgreed) : pencilsOn(pencils, date);
  if (agreed.length === 0) return null;
  return (
    <section aria-label={texts.pencils.title} className="stack-3">
      {date === undefined && <h2 className={styles.section}>{texts.pencils.title}</h2>}
      <ul className="stack-3">
        {agreed.map((pencil) => (
          <li key={pencil.id}>
            <PencilCard pencil={pencil} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PencilCard({ pencil }: { pencil: DayplayerPencil }) {
  const { date, from, rank, until, zone, challenged_until } = pencil;
  const ofDay = pencilsOn(usePencils().pencils, date).length;
  const release = useAnswerPencils();
  const who = pencilFor(pencil);
  return (
    <Card className={`stack-2 ${styles.pencil}`} role="article" aria-label={`${shortDay(date)}, ${who}`}>
      <div className="row-2 apart">
        <b>{shortDay(date)}</b>
        {rank !== null && ofDay > 1 && <Pill>{texts.pencils.rank({ rank, of: ofDay })}</Pill>}
      </div>
      <p>{[from ? who : `${texts.pencils.own}: ${who}`, from?.position].filter(Boolean).join(" · ")}</p>
      {challenged_until && <Challenge pencil={pencil} until={challenged_until} />}
      <p className="hint">
        {texts.pencils.until({ until: momentIn(until, zone) })}
        {from && ` · ${deciderText(from)}`}
      </p>
      <Button
        aria-label={`${texts.pencils.release}: ${shortDay(date)}, ${who}`}
        busy={release.isPending}
        busyLabel={texts.basics.sending}
        onClick={() => release.mutate({ pencils: [pencil], move: "release" })}
      >
        {texts.pencils.release}
      </Button>
    </Card>
  );
}

function Challenge({ pencil: { from, zone }, until }: { pencil: DayplayerPencil; until: string }) {
  const { refetch } = useQuery(pencilsQuery);
  const by = momentIn(until, zone);
  return (
    <div className="stack-2">
      <div>
        <Pill variant="needs">
          <Countdown
            now={serverNow}
            until={until}
            format={(time) => texts.pencils.left({ time })}
            overText={texts.offers.over}
            onOver={() => void refetch()}
          />
        </Pill>
      </div>
      <p>{from ? texts.pencils.toDecide({ until: by }) : texts.pencils.ownWaited({ until: by })}</p>
    </div>
  );
}
