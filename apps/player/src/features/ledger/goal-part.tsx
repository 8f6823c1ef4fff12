import { yearDay } from "@callboard/client/days";
import { number } from "@callboard/client/format";
import type { Goal } from "@callboard/contract/dayplayers/ledger";
import { Card } from "@callboard/ui/card";
import { separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Part } from "../../components/part.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import styles from "./ledger.module.css";
import { goal } from "./ledger.ts";

const GoalSheet = separatePart(() => import("./goal-sheet.tsx"));

/** How many hours the dayplayer wants to work, and how many of them are worked, booked and missing. */
export function GoalPart() {
  const query = useQuery(goal);
  const [open, setOpen] = useState(false);
  // The goal as it was when the sheet was opened: the sheet stays the same while it saves.
  const [changing, setChanging] = useState<{ saved: Goal | null }>();
  const change = (saved: Goal | null) => {
    setChanging({ saved });
    setOpen(true);
  };
  return (
    <Part id="goal" title={texts.ledger.goal}>
      <Loaded query={query} shape="card">
        {(saved) => (
          <Card roomy className="stack-3">
            {saved ? <Progress goal={saved} /> : <p>{texts.ledger.noGoal}</p>}
            <Button onClick={() => change(saved)}>{saved ? texts.ledger.changeGoal : texts.ledger.setGoal}</Button>
            {changing && (
              <GoalSheet
                key={JSON.stringify(changing.saved)}
                saved={changing.saved}
                open={open}
                onClose={() => setOpen(false)}
              />
            )}
          </Card>
        )}
      </Loaded>
    </Part>
  );
}

function Progress({ goal: { hours, from, to, worked, booked, missing } }: { goal: Goal }) {
  const text = { hours: number(hours), worked: number(worked), booked: number(booked), missing: number(missing) };
  const until = yearDay(to);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.workedPart} style={{ flexGrow: worked }} />
        <i className={styles.bookedPart} style={{ flexGrow: booked }} />
        <i style={{ flexGrow: missing }} />
      </div>
      <p>
        {to < today()
          ? texts.ledger.progressOver({ ...text, until })
          : missing > 0
            ? texts.ledger.progress({ ...text, until })
            : texts.ledger.progressReached({ ...text, until })}
      </p>
      <p className="hint">{texts.ledger.goalFrom({ from: yearDay(from) })}</p>
    </>
  );
}
