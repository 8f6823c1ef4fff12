import { serverNow } from "@callboard/client/clock/server-clock";
import type { Fill } from "@callboard/contract/fills";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FillRing } from "../../../components/fills/fill-ring.tsx";
import { fillStatusOf } from "../../../components/fills/fill-status.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { fillQuery } from "../../../lib/requests/fills/get-fill.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow } from "../../../lib/use-narrow.ts";
import { latestExpiry, type OfferedDay } from "../expiry/expiry.ts";
import { FillActions } from "./fill-actions.tsx";
import { FillConflictSheet } from "./fill-conflict-sheet.tsx";
import { settingsOf } from "./fill-draft.ts";
import { Help } from "./fill-help.tsx";
import styles from "./fill-panel.module.css";
import { FillProgress, headingOf } from "./fill-progress.tsx";
import { FillStart } from "./fill-start.tsx";
import { NextPeople } from "./people/next-people.tsx";
import { StandbyPeople } from "./people/standby-people.tsx";
import { refetchWhenDue } from "./refetch-when-due.ts";
import { type FillForm, useFillForm } from "./use-fill-form.ts";
import { type SaveFill, useSaveFill } from "./use-save-fill.ts";

export interface FillPanelProps {
  params: { dayplanId: string; positionId: string };
  job: { name: string; need: number; activated: boolean };
  day: OfferedDay;
}

/** The panel above the matches, in which a head has a position filled by a deadline. */
export default function FillPanel({ params, job, day }: FillPanelProps) {
  const query = useQuery({
    ...fillQuery(params),
    refetchInterval: ({ state }) => refetchWhenDue(state.data ?? null, serverNow()),
  });
  return (
    <Loaded query={query} shape="card" label={texts.fillPanel.loading} failed={texts.fillPanel.failed}>
      {(fill) =>
        fill || (job.activated && job.need > 0) ? (
          <Panel {...{ params, job, day, fill }} />
        ) : (
          <StandbyPeople params={params} zone={day.zone} />
        )
      }
    </Loaded>
  );
}

function Panel({ params, job, day, fill }: FillPanelProps & { fill: Fill | null }) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const form = useFillForm({ day, fill });
  const saving = useSaveFill(params, fill);
  const status = fill ? fillStatusOf(fill) : "stopped";
  const title = fill ? headingOf(fill, day.zone) : texts.fillPanel.placesNeeded({ need: job.need });
  const content = <Content {...{ params, job, day, fill, form, saving }} />;
  const conflict = saving.conflict && <FillConflictSheet {...saving.conflict} zone={day.zone} />;
  return (
    <section aria-label={texts.fillPanel.section} className={styles.panel} data-status={fill ? status : "idle"}>
      {isNarrow ? (
        <>
          <div className={styles.summary}>
            {fill && <FillRing booked={fill.booked} count={fill.count} status={status} label={job.name} />}
            <span className={styles.summaryText}>
              <b>{title}</b>
              {fill && <span className={styles.quiet}>{summaryOf(fill)}</span>}
            </span>
            <Button variant={fill ? "outlined" : "go"} onClick={() => setOpen(true)}>
              {fill ? texts.fillPanel.open : texts.fillPanel.fillByOpen}
            </Button>
          </div>
          <Sheet open={isOpen} onClose={() => setOpen(false)} locked={saving.isPending} title={texts.fillPanel.section}>
            {/* A part of its own, so that its heading gets the focus of buttons that disappear. */}
            <section className={styles.inSheet} data-status={fill ? status : "idle"}>
              {content}
            </section>
            {conflict}
          </Sheet>
        </>
      ) : (
        <>
          {content}
          {conflict}
        </>
      )}
    </section>
  );
}

/** What the title of a fill does not say yet. */
function summaryOf(fill: Fill): string {
  const { outlook, state } = fill;
  if (state === "running") return outlook ? texts.outlook.outlooks[outlook] : texts.outlook.looking;
  return state === "paused" || state === "stopped" ? texts.outlook[state] : "";
}

interface ContentProps extends FillPanelProps {
  fill: Fill | null;
  form: FillForm;
  saving: SaveFill;
}

function Content({ params, job, day, fill, form, saving }: ContentProps) {
  if (!fill)
    return (
      <FillStart
        {...{ params, form, saving }}
        need={job.need}
        label={texts.fillPanel.start}
        heading={texts.fillPanel.placesNeeded({ need: job.need })}
      />
    );
  const status = fillStatusOf(fill);
  const isEnded = fill.state === "stopped" || fill.state === "over";
  return (
    <>
      <div className={styles.top}>
        <FillProgress fill={fill} zone={day.zone} />
        <FillActions fill={fill} day={day} />
      </div>
      {status === "at_risk" && <Help params={params} fill={fill} zone={day.zone} saving={saving} />}
      {fill.state === "running" && <NextPeople params={params} fill={fill} zone={day.zone} />}
      {(fill.standing_by > 0 || fill.state === "full") && <StandbyPeople params={params} zone={day.zone} />}
      {isEnded && fill.need > 0 && job.activated && (
        <Restart {...{ params, job, day, fill, form, saving }} fill={fill} />
      )}
    </>
  );
}

/** A fill that ended can be started again with another deadline; one that is over, also until the call in one press. */
function Restart({ params, day, fill, form, saving }: ContentProps & { fill: Fill }) {
  const latest = latestExpiry(day);
  const canKeepTrying = fill.state === "over" && fill.ended_reason === "deadline" && latest > serverNow();
  const [isOtherChosen, setOtherChosen] = useState(false);
  const keepTrying = () => {
    saving.save({ fill_by: new Date(latest).toISOString(), ...settingsOf(fill) });
  };
  if (!canKeepTrying || isOtherChosen)
    return <FillStart {...{ params, form, saving }} need={fill.need} label={texts.fillPanel.startAgain} />;
  return (
    <div className={styles.actions}>
      <Button variant="go" busy={saving.isPending} busyLabel={texts.fillPanel.starting} onClick={keepTrying}>
        {day.callTime ? texts.fillPanel.keepTrying : texts.fillPanel.keepTryingDay}
      </Button>
      <Button variant="quiet" disabled={saving.isPending} onClick={() => setOtherChosen(true)}>
        {texts.fillPanel.otherDeadline}
      </Button>
    </div>
  );
}
