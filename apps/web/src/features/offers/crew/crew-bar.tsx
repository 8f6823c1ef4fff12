import { fullName } from "@callboard/client/format";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { crewTexts } from "../../../lib/texts/en/crew/crew.ts";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import type { PlannedOffer } from "../job-group/offer-group.ts";
import barStyles from "../matches/selection-bar.module.css";
import type { AskKind } from "../pencils/plan-pencils.ts";
import { type CrewSpot, planOffers } from "./crew-selection.ts";

interface CrewBarProps {
  spots: readonly CrewSpot[];
  onClear: () => void;
  onMessage: () => void;
  onAsk: (kind: AskKind) => void;
  onOffer: (offers: readonly PlannedOffer[]) => void;
}

/** What can be done with the selected days: each alone, or those of a person as one job. */
export function CrewBar({ spots, onClear, onMessage, onAsk, onOffer }: CrewBarProps) {
  const single = planOffers(spots, false);
  const blocks = planOffers(spots, true);
  const names = [...new Set(spots.map(({ member }) => fullName(member)))];
  return (
    <section aria-label={crewTexts.bar} className={classNames("on-dark", barStyles.bar)}>
      <div className={barStyles.count}>
        <IconButton
          bare
          label={crewTexts.clearSelection}
          icon={<CloseIcon />}
          className={barStyles.clear}
          onClick={onClear}
        />
        <b role="status">{crewTexts.selected({ count: spots.length })}</b>
      </div>
      <span className={barStyles.label}>{names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "")}</span>
      <span className={classNames("row-2", barStyles.send)}>
        <Button disabled={spots.length === 0} onClick={onMessage}>
          {crewTexts.message}
        </Button>
        {(["check", "pencil"] as const).map((kind) => (
          <Button key={kind} disabled={spots.length === 0} onClick={() => onAsk(kind)}>
            {pencilTexts.of[kind]}
          </Button>
        ))}
        <Button disabled={!blocks.some(({ jobs }) => jobs.length > 1)} onClick={() => onOffer(blocks)}>
          {crewTexts.asOneJob}
        </Button>
        <Button variant="go" disabled={single.length === 0} onClick={() => onOffer(single)}>
          {crewTexts.offerDays({ count: single.length })}
        </Button>
      </span>
    </section>
  );
}
