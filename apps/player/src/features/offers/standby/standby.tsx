import { errorMessage } from "@callboard/client/server-errors";
import { momentText } from "@callboard/client/zoned";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import { takeBack, useOutbox } from "../../../lib/outbox/outbox.ts";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { savedForLater } from "../../../lib/requests/answer-offer.ts";
import { offers, standbys } from "../../../lib/requests/offers.ts";
import { useLeaveStandby } from "../../../lib/requests/standbys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import StandbySheet, { type StandbyJob } from "./standby-sheet.tsx";

/** On the card of an offer that ended because the job was filled: stand by, or how one stands by. */
export default function Standby({ job }: { job: StandbyJob }) {
  const query = useQuery(standbys);
  const isBooked = useQuery({ ...offers, select: (all) => all.some(isBookedOn(job.start_date)) });
  if (isBooked.data) return null;
  if (!query.data) return query.isError ? <p role="alert">{texts.standby.failed}</p> : null;
  return <StandbyAnswers job={job} standby={query.data.find(({ id }) => id === job.id)} />;
}

const isBookedOn =
  (date: string) =>
  ({ state, start_date }: DayplayerOffer): boolean =>
    state === "accepted" && start_date === date;

/** What a dayplayer can do about one standby or invitation. */
export function StandbyAnswers({ job, standby }: { job: StandbyJob; standby: DayplayerStandby | undefined }) {
  // Counted, so that each opening begins with what is saved.
  const [sheet, setSheet] = useState({ open: false, opened: 0 });
  const leave = useLeaveStandby();
  const { answers } = useOutbox();
  const isInvited = standby?.state === "invited";
  const leaving = standby && answers.find((each) => each.kind === "leave-standby" && each.offerId === standby.id);
  if (leaving) return <Leaving answer={leaving} />;
  return (
    <section aria-label={texts.standby.standBy} className="stack-4">
      <p>{leadOf(standby)}</p>
      {leave.error && <Problem>{errorMessage(leave.error)}</Problem>}
      <div className={standby ? "buttons-even" : "buttons"}>
        {standby?.state === "asked" ? (
          <ButtonLink href={paths.offers} variant="go">
            {texts.standby.toOffer}
          </ButtonLink>
        ) : (
          <Button
            variant={standby && !isInvited ? "outlined" : "go"}
            onClick={() => setSheet(({ opened }) => ({ open: true, opened: opened + 1 }))}
          >
            {standby && !isInvited ? texts.standby.change : texts.standby.standBy}
          </Button>
        )}
        {standby && (
          <Button
            busy={leave.isPending}
            busyLabel={texts.basics.sending}
            onClick={() =>
              leave.mutate(standby, {
                onSuccess: (result) => result !== savedForLater && toast({ kind: "success", text: texts.standby.left }),
              })
            }
          >
            {isInvited ? texts.standby.noThanks : texts.standby.leave}
          </Button>
        )}
      </div>
      <StandbySheet
        key={sheet.opened}
        open={sheet.open}
        job={job}
        mode={standby?.mode ?? null}
        onDone={() => setSheet(({ opened }) => ({ open: false, opened }))}
      />
    </section>
  );
}

/** Says that the dayplayer stands by no longer once the phone is online. Until then they can still be booked. */
function Leaving({ answer }: { answer: PendingAnswer }) {
  return (
    <section aria-label={texts.standby.standBy} className="stack-4">
      <p role="status">
        {texts.standby.leaving} {texts.unsent.saved}
      </p>
      <Button
        onClick={() => void takeBack(answer.id).then(() => toast({ kind: "info", text: texts.unsent.takenBack }))}
      >
        {texts.can.takeBack}
      </Button>
    </section>
  );
}

function leadOf(standby: DayplayerStandby | undefined): string {
  if (!standby) return texts.standby.offer;
  if (standby.state === "invited") return texts.standby.invited;
  if (standby.state === "asked") return texts.standby.asked;
  const { mode, until, zone } = standby;
  return [
    texts.standby.standing[mode ?? "ask"],
    until && texts.standby.holds({ when: momentText(Date.parse(until), zone) }),
  ]
    .filter(Boolean)
    .join(" ");
}
