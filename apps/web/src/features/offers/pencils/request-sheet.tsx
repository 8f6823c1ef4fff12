import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import { todayIn, toLocalTime } from "@callboard/client/zoned";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { SelectField } from "@callboard/ui/select-field";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { CrewSpot } from "../crew/crew-selection.ts";
import expiryStyles from "../expiry/expiry-field.module.css";
import { People } from "../many/people.tsx";
import sheetStyles from "../sending/offer-sheet.module.css";
import { useAskPeople } from "./ask-people.ts";
import styles from "./pencils.module.css";
import { type AskKind, latestUntil, listPositions, planQuestions, type UntilChoice, untilOf } from "./plan-pencils.ts";

interface RequestSheetProps {
  kind: AskKind;
  /** The dates to ask for. */
  spots: readonly CrewSpot[];
  /** Whom it does not ask although they were selected, and why. */
  leftOut: readonly string[];
  zone: string;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks people for pencils, or whether they are free, then says who was not asked and why. It is mounted while it is open. */
export function RequestSheet({ kind, spots, leftOut, zone, onClose, onAsked }: RequestSheetProps) {
  const sheetTexts = pencilTexts.ask[kind];
  const now = useNow();
  const positions = listPositions(spots);
  const [position = "", setPosition] = useState(positions[0]);
  const [choice, setChoice] = useState<UntilChoice>({ kind: "longest", day: "", time: "" });
  const [note, setNote] = useState("");
  const ask = useAskPeople();
  const people = [...new Map(spots.map(({ member }) => [member.id, member])).values()];
  const dates = [...new Set(spots.map(({ day }) => day.date))].sort();
  const until = untilOf(choice, dates, { zone, now });
  const asked = ask.data?.filter(({ ok }) => ok).length ?? 0;
  const refused = ask.data?.filter(({ ok }) => !ok) ?? [];
  const close = () => {
    onClose();
    if (asked > 0) onAsked();
  };
  const send = () => {
    if (kind === "pencil" && "problem" in until) return;
    ask.mutate({
      questions: planQuestions(spots),
      note: note.trim(),
      ...(kind === "pencil" && { pencil: { position, until: "at" in until ? until.at : undefined } }),
    });
  };

  return (
    <Sheet
      open
      onClose={close}
      locked={ask.isPending}
      title={sheetTexts.title({ count: dates.length })}
      description={dates.map(shortDay).join(" · ")}
      footer={
        ask.isSuccess ? (
          <Button variant="go" size="big" onClick={close}>
            {texts.offers.ok}
          </Button>
        ) : (
          <>
            <Problem>{ask.error ? errorMessage(ask.error) : undefined}</Problem>
            <SheetButtons
              onCancel={close}
              disabled={kind === "pencil" && "problem" in until}
              busy={ask.isPending}
              busyLabel={texts.basics.sending}
              onClick={send}
            >
              {sheetTexts.send({ people: people.length })}
            </SheetButtons>
          </>
        )
      }
    >
      {ask.isSuccess ? (
        <div className="stack-4">
          {asked > 0 && (
            <p role="status" className={sheetStyles.done}>
              {sheetTexts.done({ count: asked })}
            </p>
          )}
          {refused.length > 0 && (
            <div role="alert" className={sheetStyles.failed}>
              {refused.map(({ dayplayer_id, date, message }) => (
                <p key={dayplayer_id + date}>
                  {pencilTexts.ask.notAsked({
                    name: fullName(people.find(({ id }) => id === dayplayer_id) ?? { first_name: "", last_name: "" }),
                    day: shortDay(date),
                    why: message ?? "",
                  })}
                </p>
              ))}
            </div>
          )}
        </div>
      ) : (
        <div className="stack-4">
          {kind === "pencil" && (
            <>
              <SelectField
                label={pencilTexts.ask.position}
                value={position}
                onChange={({ target }) => setPosition(target.value)}
              >
                {positions.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <UntilField choice={choice} onChoose={setChoice} until={until} dates={dates} zone={zone} now={now} />
            </>
          )}
          <People people={people} message={note} onMessage={setNote} />
          <p className={styles.quiet}>{sheetTexts.lead}</p>
          {leftOut.length > 0 && (
            <div className={styles.quiet}>
              <b>{pencilTexts.ask.leftOut}</b>
              {leftOut.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
        </div>
      )}
    </Sheet>
  );
}

interface UntilFieldProps {
  choice: UntilChoice;
  onChoose: (choice: UntilChoice) => void;
  until: ReturnType<typeof untilOf>;
  dates: readonly string[];
  zone: string;
  now: number;
}

/** Chooses until when the pencils last, and says it in words. */
function UntilField({ choice, onChoose, until, dates, zone, now }: UntilFieldProps) {
  const latest = Math.min(...dates.map((date) => latestUntil(date, zone, now)));
  /** One's own time begins as the latest one. */
  const pick = (kind: UntilChoice["kind"]) =>
    onChoose(choice.day || kind === "longest" ? { ...choice, kind } : { kind, ...toLocalTime(latest, zone) });
  return (
    <div className={expiryStyles.whole}>
      <Segment
        label={pencilTexts.ask.until}
        showLabel
        options={(["longest", "own"] as const).map((value) => ({ value, label: pencilTexts.ask[value] }))}
        value={choice.kind}
        onValue={pick}
      />
      {choice.kind === "own" && (
        <div className={expiryStyles.custom}>
          <TextField
            label={texts.basics.date}
            type="date"
            min={todayIn(zone)}
            max={todayIn(zone, latest)}
            value={choice.day}
            onChange={({ target }) => onChoose({ ...choice, day: target.value })}
          />
          <TextField
            label={texts.basics.time}
            type="time"
            value={choice.time}
            onChange={({ target }) => onChoose({ ...choice, time: target.value })}
          />
        </div>
      )}
      <p role="status" className={"problem" in until ? expiryStyles.problem : expiryStyles.message}>
        {"problem" in until ? until.problem : until.message}
      </p>
    </div>
  );
}
