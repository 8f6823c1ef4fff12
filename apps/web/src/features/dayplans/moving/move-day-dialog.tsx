import { longDay, shortDay } from "@callboard/client/days";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import type { MovedDayplayer } from "@callboard/contract/moving/day-moves";
import { Checkbox } from "@callboard/ui/checkbox";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogButtons } from "../../../components/dialogs/action-buttons.tsx";
import { moveDayTexts } from "../../../lib/texts/en/move-day.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useProduction, useToday } from "../../../lib/use-production.ts";
import { countPeople, dayMoveQuery, useMoveDay } from "./move-day.ts";

interface MoveDayDialogProps {
  dayplanId: string;
  /** The date of the day. */
  from: string;
  /** The number of its live offers and bookings. */
  live: number;
  onClose: () => void;
}

/** Copies a day to another date and asks the same people. Who would not be asked is named before. */
export default function MoveDayDialog({ dayplanId, from, live, onClose }: MoveDayDialogProps) {
  const production = useProduction();
  const today = useToday();
  const [date, setDate] = useState("");
  const [withdraw, setWithdraw] = useState(true);
  const [message, setMessage] = useState<string>(moveDayTexts.defaultMessage({ date: shortDay(from) }));
  useHoldUnsaved(date !== "");
  const plan = useQuery(dayMoveQuery(dayplanId, date));
  const move = useMoveDay(dayplanId);
  const navigate = useNavigate();
  const people = plan.data?.people ?? [];
  const asked = countPeople(people.filter((each) => each.asked));
  const send = () =>
    move.mutate(
      { date, withdraw, ...(message.trim() && { message }) },
      {
        onSuccess: (moved) => {
          const count = countPeople(moved.people.filter((each) => each.asked));
          toast({
            kind: "success",
            title: moveDayTexts.moved({ date: longDay(date) }),
            text: moveDayTexts.askedDone({ asked: count, withdrawn: moved.withdrawn }),
          });
          onClose();
          void navigate({ to: "/app/calendar/$date", params: { date } });
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={moveDayTexts.title({ date: longDay(from) })}
      description={moveDayTexts.lead}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel={texts.basics.back}
          disabled={!plan.data}
          busy={move.isPending || plan.isFetching}
          busyLabel={moveDayTexts.working}
          onClick={send}
        >
          {moveDayTexts.send({ count: asked })}
        </DialogButtons>
      }
    >
      <div className="stack-4">
        <TextField
          type="date"
          label={moveDayTexts.date}
          min={production.start_date > today ? production.start_date : today}
          max={production.end_date}
          value={date}
          error={plan.error ? errorMessage(plan.error) : undefined}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {plan.isLoading && <Skeleton shape="line" count={3} label={moveDayTexts.loading} />}
        {plan.data && <People people={people} />}
        <Checkbox checked={withdraw} onChange={({ target }) => setWithdraw(target.checked)}>
          {moveDayTexts.withdraw({ count: live })}
        </Checkbox>
        <p className="hint">
          {(withdraw ? moveDayTexts.withdrawText : moveDayTexts.keepText)({ date: shortDay(from) })}
        </p>
        <TextAreaField
          label={moveDayTexts.message}
          optional
          rows={2}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Problem>{move.error ? errorMessage(move.error) : undefined}</Problem>
      </div>
    </Dialog>
  );
}

function People({ people }: { people: readonly MovedDayplayer[] }) {
  const groups = [
    { heading: moveDayTexts.asked, people: people.filter(({ asked }) => asked) },
    { heading: moveDayTexts.notAsked, people: people.filter(({ asked }) => !asked) },
  ];
  return groups.map(
    (group) =>
      group.people.length > 0 && (
        <section key={group.heading} aria-label={group.heading}>
          <h3 className="label">{`${group.heading} (${countPeople(group.people)})`}</h3>
          <ul>
            {group.people.map(({ dayplayer_id, position, name, message }) => (
              <li key={`${dayplayer_id} ${position}`}>
                <b>{name}</b> · {position}
                {message && <span className="hint"> · {message}</span>}
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}
