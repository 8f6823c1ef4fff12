import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Suspense, useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./move-day.module.css";

const MoveDayDialog = lazyPart(() => import("./move-day-dialog.tsx"));

/** Offers to move a day with live offers or bookings, whose date can't be edited. */
export function MoveDay({ plan, offered }: { plan: Dayplan; offered: boolean }) {
  const [open, setOpen] = useState(false);
  const live = plan.positions.reduce((sum, { open_offers, booked }) => sum + open_offers + booked, 0);
  if (!offered || plan.id === null || live === 0) return null;
  return (
    <div className={styles.move}>
      <Button variant="quiet" onPointerEnter={() => void MoveDayDialog.fetch()} onClick={() => setOpen(true)}>
        {texts.moveDay.move}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <MoveDayDialog dayplanId={plan.id} from={plan.date} live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
