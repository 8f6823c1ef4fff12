import { toastError } from "@callboard/client/server-errors";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { Button, buttonClass } from "@callboard/ui/button";
import { Menu } from "@callboard/ui/menu";
import { useIsFilling } from "../../../components/fills/use-fills.ts";
import { OfferBestButton, offersLacking } from "../../../components/offer-best.tsx";
import { PathLink } from "../../../components/path-link.tsx";
import { positionPath } from "../../../components/paths.ts";
import { useRateFirst } from "../../../components/rates/use-rate-first.tsx";
import { useActivatePosition } from "../../../lib/requests/activate-position.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./position-actions.module.css";

interface PositionActionsProps {
  plan: Dayplan;
  position: Position;
  /** The count was changed and is not saved yet. */
  changed: boolean;
  locked: boolean;
}

/** The next action of a position: to activate it, to fill its places, or to see its dayplayers. */
export function PositionActions({ plan, position, changed, locked }: PositionActionsProps) {
  const toggle = useActivatePosition();
  const { id: dayplanId } = plan;
  const { id: positionId, name, activated, open_offers, accepted_offers, need } = position;
  const isFilling = useIsFilling(positionId);
  const set = (activate: boolean) =>
    dayplanId && positionId && toggle.mutate({ dayplanId, positionId, activate }, { onError: toastError });
  const rateFirst = useRateFirst({
    job: position,
    title: texts.rates.activateTitle({ position: name }),
    confirmLabel: texts.rates.activate,
    action: () => set(true),
  });
  if (!dayplanId || !positionId || (position.count === 0 && !activated)) return null;

  if (!activated) {
    if (locked) return null;
    return (
      <span className={styles.actions}>
        <Button
          aria-label={`${texts.dayplans.activate} ${name}`}
          disabled={changed}
          title={changed ? texts.dayplans.saveFirst : undefined}
          busy={toggle.isPending}
          onClick={rateFirst.run}
        >
          {texts.dayplans.activate}
        </Button>
        {rateFirst.dialog}
      </span>
    );
  }
  const inUse = open_offers + accepted_offers > 0;
  const label =
    need === 0 || locked
      ? texts.dayplans.seeDayplayers
      : isFilling
        ? texts.fills.seeFill
        : texts.dayplans.fillPlaces({ count: need });
  return (
    <span className={styles.actions}>
      {!locked && !changed && !isFilling && position.matches !== 0 && (
        <OfferBestButton
          dayplanId={dayplanId}
          positionId={positionId}
          count={offersLacking(position)}
          of={name}
          variant="quiet"
        />
      )}
      <PathLink
        path={positionPath(dayplanId, positionId)}
        preload
        className={buttonClass({ variant: need > 0 ? "outlined" : "quiet" })}
        aria-label={`${label}, ${name}`}
      >
        {label}
      </PathLink>
      {!locked && !inUse && (
        <Menu label={texts.dayPeople.more({ name })}>
          <Button
            variant="quiet"
            aria-label={`${texts.dayplans.deactivate} ${name}`}
            busy={toggle.isPending}
            onClick={() => set(false)}
          >
            {texts.dayplans.deactivate}
          </Button>
        </Menu>
      )}
    </span>
  );
}
