import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { Pencil } from "@callboard/contract/pencils/pencils";
import { Button } from "@callboard/ui/button";
import { Fact, Facts } from "@callboard/ui/facts";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { pencilsQuery } from "../../../lib/requests/pencils.ts";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import { useOffering } from "../job-group/use-offering.tsx";
import sheetStyles from "../sending/offer-sheet.module.css";
import { useMovePencil } from "./move-pencil.ts";
import styles from "./pencils.module.css";

/** A pencil as the screen that opens it knows it. */
export interface OpenedPencil {
  id: string;
  date: string;
  dayplayer: Dayplayer;
}

interface PencilSheetProps {
  /** The sheet is closed while undefined. */
  opened: OpenedPencil | undefined;
  zone: string;
  onClose: () => void;
}

/** A pencil: its state in words, and what the head can do about it. */
export default function PencilSheet({ opened, zone, onClose }: PencilSheetProps) {
  // The last pencil stays shown while the closing sheet slides out, and while its job is offered.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  const { offer, sheet } = useOffering();
  if (!last) return null;
  return (
    <>
      <OnePencil
        key={last.id}
        opened={last}
        open={opened !== undefined}
        zone={zone}
        onClose={onClose}
        onOffer={(job) => {
          onClose();
          void offer([{ to: last.dayplayer, jobs: [job] }]);
        }}
      />
      {sheet}
    </>
  );
}

interface OnePencilProps extends PencilSheetProps {
  opened: OpenedPencil;
  open: boolean;
  onOffer: (positionId: string) => void;
}

function OnePencil({ opened: { id, date, dayplayer }, open, zone, onClose, onOffer }: OnePencilProps) {
  const pencils = useQuery({ ...pencilsQuery(date), enabled: open });
  const pencil = pencils.data?.pencils.find((each) => each.id === id);
  const record = pencils.data?.record;
  const release = useMovePencil("withdrawPencil");
  const [name, day] = [fullName(dayplayer), shortDay(date)];
  const isWaiting = pencil?.state === "asked";
  const withdraw = () =>
    release.mutate(id, {
      onSuccess: () => {
        toast(
          isWaiting
            ? { kind: "success", text: pencilTexts.sheet.tookBack({ name, day }) }
            : {
                kind: "success",
                title: pencilTexts.sheet.released,
                text: pencilTexts.sheet.releasedText({ name, day }),
              },
        );
        onClose();
      },
    });
  const job = pencil?.position_id;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={release.isPending}
      title={pencilTexts.sheet.title({ name, day })}
      description={pencilTexts.sheet.noObligation}
      footer={
        pencil && (
          <>
            <Problem>{release.error ? errorMessage(release.error) : undefined}</Problem>
            {!job && <p className={styles.quiet}>{pencilTexts.sheet.notOfferable({ position: pencil.position })}</p>}
            <SheetButtons
              onCancel={withdraw}
              cancelLabel={isWaiting ? pencilTexts.sheet.takeBack : pencilTexts.sheet.release}
              disabled={!job || release.isPending}
              onClick={() => job && onOffer(job)}
            >
              {pencilTexts.sheet.offer}
            </SheetButtons>
          </>
        )
      }
    >
      <Loaded query={pencils} shape="row" count={3} label={pencilTexts.sheet.loading} failed={pencilTexts.sheet.failed}>
        {() =>
          pencil ? (
            <div className="stack-4">
              <State pencil={pencil} zone={zone} />
              <Facts>
                <Fact label={pencilTexts.sheet.position}>{pencil.position}</Fact>
                <Fact label={pencilTexts.sheet.until}>{deadlineText(pencil.until, zone)}</Fact>
                <Fact label={pencilTexts.sheet.decider}>{pencil.decider.name}</Fact>
              </Facts>
              <Challenge pencil={pencil} zone={zone} />
              {record && record.ended > 0 && <p className={styles.quiet}>{pencilTexts.sheet.record(record)}</p>}
            </div>
          ) : (
            <p role="status">{pencilTexts.sheet.ended}</p>
          )
        }
      </Loaded>
    </Sheet>
  );
}

/** What the pencil is, and what the clock says. */
function State({ pencil: { state, rank, answer_by, challenged_until }, zone }: { pencil: Pencil; zone: string }) {
  if (challenged_until)
    return (
      <p role="status" className={sheetStyles.rest}>
        {pencilTexts.sheet.challenged({ at: deadlineText(challenged_until, zone) })}
      </p>
    );
  return (
    <p>
      {state === "asked"
        ? pencilTexts.sheet.asked({ by: answer_by ? deadlineText(answer_by, zone) : "" })
        : pencilTexts.sheet.pencilled({ rank: rank ?? 1 })}
    </p>
  );
}

/** Asks whoever is before the department to decide, and says by which rule. Nothing for the first. */
function Challenge({ pencil: { id, rank, challenges_until }, zone }: { pencil: Pencil; zone: string }) {
  const challenge = useMovePencil("challengePencil");
  if (!rank || rank < 2) return null;
  if (challenges_until)
    return <p role="status">{pencilTexts.sheet.challenges({ at: deadlineText(challenges_until, zone) })}</p>;
  return (
    <div className="stack-2">
      <Button wide busy={challenge.isPending} onClick={() => challenge.mutate(id)}>
        {pencilTexts.sheet.challenge({ rank })}
      </Button>
      <p className={styles.quiet}>{pencilTexts.sheet.challengeRule}</p>
      <Problem>{challenge.error ? errorMessage(challenge.error) : undefined}</Problem>
    </div>
  );
}
