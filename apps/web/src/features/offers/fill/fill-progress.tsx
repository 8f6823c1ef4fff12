import { serverNow } from "@callboard/client/clock/server-clock";
import type { Fill } from "@callboard/contract/fills";
import { FillBar } from "@callboard/ui/fill-bar";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { fillStatusOf } from "../../../components/fills/fill-status.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNow } from "../../../lib/use-now.ts";
import styles from "./fill-panel.module.css";
import { waitText } from "./fill-wording.ts";

interface FillProgressProps {
  fill: Fill;
  zone: string;
}

/** How far a fill is: the heading, the bar and the facts. */
export function FillProgress({ fill, zone }: FillProgressProps) {
  const now = useNow();
  const heading = headingOf(fill, zone, now);
  const facts = factsOf(fill, now);
  return (
    <div className={styles.progress}>
      <div className={styles.headline}>
        <h2>{heading}</h2>
        {(fill.state === "running" || fill.state === "paused") && (
          <span className={styles.by}>{texts.fillPanel.byTime({ when: deadlineText(fill.fill_by, zone, now) })}</span>
        )}
      </div>
      <FillBar booked={fill.booked} open={Math.min(fill.waiting, fill.need)} need={fill.need} label={fill.name} />
      <p className={styles.facts}>{facts}</p>
      {/* Only what matters is announced. The time until the next check changes each minute. */}
      <p role="status" className="visually-hidden">
        {heading}
      </p>
    </div>
  );
}

export function headingOf(fill: Fill, zone: string, now = serverNow()): string {
  switch (fillStatusOf(fill)) {
    case "at_risk":
      return texts.fillPanel.mayStayOpen({ need: fill.need, count: fill.count });
    case "over":
      return texts.fillPanel.over({
        booked: fill.booked,
        count: fill.count,
        when: deadlineText(fill.fill_by, zone, now),
      });
    case "full":
      return texts.fillPanel.fullOf({ booked: fill.booked, count: fill.count });
    default:
      return texts.fillPanel.bookedOf({ booked: fill.booked, count: fill.count });
  }
}

function factsOf(fill: Fill, now: number): string {
  const status = fillStatusOf(fill);
  if (status === "full")
    return `${texts.fillPanel.fullText({ asked: fill.asked })} ${fill.keep_full ? texts.fillPanel.keepFullHint : texts.fillPanel.notKeptFull}`;
  if (status === "paused")
    return fill.day_moved ? texts.fillPanel.dayMoved : texts.fillPanel.paused({ waiting: fill.waiting });
  if (status === "stopped") return texts.fillPanel.stoppedText({ waiting: fill.waiting });
  if (status === "over") return fill.ended_reason ? texts.fillPanel.overReasons[fill.ended_reason] : "";
  const left = fill.exhausted || fill.next.length === 0 ? 0 : fill.next.length;
  return [
    texts.fillPanel.waiting({ count: fill.waiting }),
    fill.declined > 0 && texts.fillPanel.saidNo({ count: fill.declined }),
    fill.outlook ? texts.outlook.outlooks[fill.outlook] : texts.outlook.looking,
    status === "at_risk" || fill.exhausted
      ? left === 0
        ? // Those who sleep, or have enough offers, are asked later.
          fill.exhausted
          ? texts.fillPanel.nobodyLeft
          : texts.fillPanel.nobodyNow
        : (left >= mostShown ? texts.fillPanel.orMoreLeftToAsk : texts.fillPanel.leftToAsk)({ count: left })
      : checkText(fill.next_look_at, now),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The server names at most so many of those who are asked next. */
const mostShown = 5;

function checkText(nextLookAt: string | null, now: number): string {
  const minutes = nextLookAt === null ? 0 : Math.ceil((Date.parse(nextLookAt) - now) / 60_000);
  return minutes <= 0 ? texts.fillPanel.checkingNow : texts.fillPanel.nextCheck({ wait: waitText(minutes) });
}
