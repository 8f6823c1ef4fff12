import { serverNow } from "@callboard/client/clock/server-clock";
import { plainDay } from "@callboard/client/days";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { momentOf, todayIn } from "@callboard/client/zoned";
import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { useStandBy } from "../../../lib/requests/standbys.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** What a standby is about. */
export interface StandbyJob {
  id: string;
  position: string;
  start_date: string;
  zone: string;
  zone_abbreviation: string;
}

interface StandbySheetProps {
  job: StandbyJob;
  mode?: StandbyMode | null;
  open: boolean;
  onDone: () => void;
}

/** Chooses whether the dayplayer is asked or booked if a place becomes free, and until when. */
export default function StandbySheet({ job, mode: saved, open, onDone }: StandbySheetProps) {
  const [mode, setMode] = useState<StandbyMode>(saved ?? "ask");
  const [until, setUntil] = useState(() => usualUntil(job));
  const [usual] = useState(until);
  useHoldUnsaved(open && (mode !== (saved ?? "ask") || until !== usual));
  const send = useStandBy();
  // Each try of one answer sends the same id.
  const answer = useRef({ of: "", id: "" });
  const submit = () => {
    const of = `${mode} ${until}`;
    if (answer.current.of !== of) answer.current = { of, id: crypto.randomUUID() };
    send.mutate(
      { id: job.id, mode, until: mode === "book" ? until : "", answer_id: answer.current.id },
      {
        onSuccess() {
          toast({ kind: "success", text: texts.standby.joined });
          onDone();
        },
      },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onDone}
      locked={send.isPending}
      title={saved ? texts.standby.change : texts.standby.standBy}
      description={`${job.position}, ${plainDay(job.start_date)}`}
      footer={
        <Button variant="go" wide busy={send.isPending} busyLabel={texts.basics.sending} onClick={submit}>
          {saved ? texts.basics.save : texts.standby.standBy}
        </Button>
      }
    >
      <div className="stack-4">
        <Segment
          label={texts.standby.how}
          size="thumb"
          options={[
            { value: "ask", label: texts.standby.ask },
            { value: "book", label: texts.standby.book },
          ]}
          value={mode}
          onValue={setMode}
        />
        <p>{mode === "ask" ? texts.standby.askHelp : texts.standby.bookHelp}</p>
        {mode === "book" && (
          <TextField
            label={texts.standby.until({ zone: job.zone_abbreviation })}
            type="datetime-local"
            hint={texts.standby.untilHelp}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        {send.error && <Problem>{errorMessage(send.error)}</Problem>}
      </div>
    </Sheet>
  );
}

/** 22:00 of the evening before. Empty once it has passed: the server then chooses two hours before the call. */
function usualUntil({ start_date, zone }: StandbyJob): string {
  const evening = new Date(Date.parse(`${start_date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return evening >= todayIn(zone) && momentOf(evening, "22:00", zone) > serverNow() ? `${evening}T22:00` : "";
}
