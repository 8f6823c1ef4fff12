import { clockTime } from "@callboard/client/zoned";
import { formatAddress } from "@callboard/contract/address";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./day-summary.module.css";

interface DaySummaryProps {
  plan: Dayplan;
  locked: boolean;
  /** The fields of the day are shown below. */
  open: boolean;
  /** They can't be folded while something in them is unsaved or wrong. */
  canFold: boolean;
  /** The id of the fields. */
  fields: string;
  onToggle: () => void;
}

/** The saved times, place and headcount of a day in one line, with the button that shows the fields of the day. */
export function DaySummary({ plan, locked, open, canFold, fields, onToggle }: DaySummaryProps) {
  const { call_time, wrap_time, zone_abbreviation } = plan;
  const time = (of: string | null) => (of ? clockTime(of) : "–");
  const times = call_time || wrap_time ? `${time(call_time)} – ${time(wrap_time)} ${zone_abbreviation}` : undefined;
  const { actors, stunts, background } = texts.dayplans.headcount;
  const heads = [
    plan.number_of_actors && actors({ count: plan.number_of_actors }),
    plan.number_of_stunts && stunts({ count: plan.number_of_stunts }),
    plan.number_of_background && background({ count: plan.number_of_background }),
  ];
  const where = [
    formatAddress(plan) || texts.offers.noPlace,
    texts.dayplans[plan.location],
    texts.dayplans[plan.time_of_day],
    ...(plan.holiday ? [texts.pay.values.holiday] : []),
  ];
  return (
    <div className={styles.summary}>
      <p>
        <b>{times ?? texts.dayplans.noTimes}</b>
        <span>{where.join(" · ")}</span>
        {heads.some(Boolean) && <span>{heads.filter(Boolean).join(" · ")}</span>}
      </p>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={fields}
        disabled={open && !canFold}
        title={open && !canFold ? texts.dayplans.saveFirst : undefined}
        onClick={onToggle}
      >
        {open ? texts.dayplans.fold : locked ? texts.dayplans.seeDay : texts.dayplans.editDay}
      </Button>
    </div>
  );
}
