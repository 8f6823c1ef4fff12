import { shortDay } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Menu } from "@callboard/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import { ClearDay } from "../clearing/clear-day.tsx";

const CopyDialog = lazyDialog(() => import("./copy-dialog.tsx"));
const CopyToDialog = lazyDialog(() => import("../many/copy-to-dialog.tsx"));
const MoveDayDialog = lazyDialog(() => import("../moving/move-day-dialog.tsx"));

interface DayToolsProps {
  plan: Dayplan;
  /** Nothing of the day can be changed. */
  locked: boolean;
  /** The date lies outside the production's dates. */
  outside: boolean;
  /** The form has unsaved changes, which no tool takes into account. */
  isDirty: boolean;
  onCopy: (from: string) => void;
  onMessage: (dayplayers: readonly Dayplayer[]) => void;
}

/** The menu of a day: to copy it, to write to its people, to move it, and to clear it. */
export function DayTools({ plan, locked, outside, isDirty, onCopy, onMessage }: DayToolsProps) {
  const [tool, setTool] = useState<"copy" | "copyTo" | "move" | "clear">();
  const close = () => setTool(undefined);
  const today = useToday();
  const people = useQuery({ ...dayPeopleQuery(plan.date), enabled: plan.id !== null });
  const offers = people.data?.offers ?? [];
  const booked = offers.filter(({ state }) => state === "accepted");
  const unconfirmed = offers.filter(({ changed, confirmed, state }) =>
    state === "accepted" ? changed || confirmed === "asked" : changed,
  );
  const receivers = (of: typeof offers) => [...new Map(of.map(({ receiver }) => [receiver.id, receiver])).values()];
  const live = plan.positions.reduce((sum, { open_offers, booked: taken }) => sum + open_offers + taken, 0);
  const item = (label: string, onClick: () => void) => (
    <Button variant="quiet" disabled={isDirty} title={isDirty ? texts.dayplans.saveFirst : undefined} onClick={onClick}>
      {label}
    </Button>
  );
  const message = (of: typeof offers, label: (values: { count: number }) => string) => {
    const to = receivers(of);
    return (
      to.length > 0 && (
        <Button variant="quiet" onClick={() => onMessage(to)}>
          {label({ count: to.length })}
        </Button>
      )
    );
  };
  const copyFrom = plan.id === null ? plan.based_on : null;
  const isPlanned = plan.id !== null;
  if (locked && (!isPlanned || outside) && booked.length === 0) return null;
  return (
    <>
      <Menu label={texts.dayplans.tools}>
        {isPlanned && plan.date <= today && (
          <ButtonLink to="/app/calendar/$date/day-sheet" params={{ date: plan.date }} variant="quiet">
            {texts.dayplans.daySheet}
          </ButtonLink>
        )}
        {!plan.has_passed && message(unconfirmed, texts.dayPeople.messageUnconfirmed)}
        {message(booked, texts.dayPeople.messageBooked)}
        {!locked && copyFrom && item(texts.dayplans.copyFrom({ day: shortDay(copyFrom) }), () => onCopy(copyFrom))}
        {!locked && item(texts.dayplans.copyFromAnother, () => setTool("copy"))}
        {/* A day that has passed can still be copied to coming dates. */}
        {isPlanned && !outside && item(texts.manyDays.copyTo, () => setTool("copyTo"))}
        {!locked && isPlanned && live > 0 && item(texts.moveDay.move, () => setTool("move"))}
        {!locked && isPlanned && (
          <Button variant="stop" disabled={isDirty} onClick={() => setTool("clear")}>
            {texts.clearDay.clear}
          </Button>
        )}
      </Menu>
      {tool === "copy" && (
        <CopyDialog
          date={plan.date}
          onClose={close}
          onChoose={(from) => {
            close();
            onCopy(from);
          }}
        />
      )}
      {plan.id !== null && tool === "copyTo" && <CopyToDialog plan={{ ...plan, id: plan.id }} onClose={close} />}
      {plan.id !== null && tool === "move" && (
        <MoveDayDialog dayplanId={plan.id} from={plan.date} live={live} onClose={close} />
      )}
      <ClearDay plan={plan} open={tool === "clear"} onClose={close} />
    </>
  );
}
