import { errorMessage } from "@callboard/client/server-errors";
import { Problem } from "@callboard/ui/problem";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { WeekdayChips } from "../../components/weekday-chips.tsx";
import { useSavePattern } from "../../lib/requests/pattern.ts";
import { texts } from "../../lib/texts/texts.ts";
import { type StepCount, WelcomeStep } from "./welcome-step.tsx";

interface FirstDaysProps {
  count: StepCount;
  onBack: () => void;
  onDone: () => void;
}

const choices = () => [
  { name: texts.firstRun.weekdays, weekdays: [1, 2, 3, 4, 5] },
  { name: texts.firstRun.everyDay, weekdays: [1, 2, 3, 4, 5, 6, 7] },
];

/** Asks on which days of every week the dayplayer can work. One tap answers, saves and goes on. */
export function FirstDays({ count, onBack, onDone }: FirstDaysProps) {
  const [own, setOwn] = useState<number[]>();
  const weekdays = useRef<HTMLDivElement>(null);
  const isChoosing = own !== undefined;
  useEffect(() => {
    if (isChoosing) weekdays.current?.querySelector("button")?.focus();
  }, [isChoosing]);
  const save = useSavePattern();
  const send = (weekdays: number[]) => save.mutate(weekdays, { onSuccess: onDone });
  return (
    <WelcomeStep
      count={count}
      title={texts.firstRun.days}
      lead={texts.firstRun.daysHelp}
      foot={
        <>
          <Button onClick={onBack}>{texts.basics.back}</Button>
          <Button onClick={onDone}>{texts.firstRun.daysLater}</Button>
        </>
      }
    >
      <div className="stack-3">
        {choices().map(({ name, weekdays }, index) => (
          <Button
            key={name}
            variant={index === 0 && !own ? "go" : "outlined"}
            wide
            disabled={save.isPending}
            onClick={() => send(weekdays)}
          >
            {name}
          </Button>
        ))}
        {own ? (
          <>
            <div ref={weekdays}>
              <WeekdayChips label={texts.firstRun.ownDays} chosen={own} onChange={setOwn} />
            </div>
            <Button
              variant="go"
              wide
              disabled={own.length === 0}
              busy={save.isPending}
              busyLabel={texts.basics.saving}
              onClick={() => send(own)}
            >
              {texts.firstRun.repeatThese}
            </Button>
          </>
        ) : (
          <Button wide disabled={save.isPending} onClick={() => setOwn([])}>
            {texts.firstRun.ownDays}
          </Button>
        )}
      </div>
      <p className="hint">{texts.firstRun.repeats}</p>
      {save.error && <Problem>{errorMessage(save.error)}</Problem>}
    </WelcomeStep>
  );
}
