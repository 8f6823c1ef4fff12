import { longDay } from "@callboard/client/days";
import { Button } from "@callboard/ui/button";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/texts.ts";

interface ActivateAllButtonProps {
  date: string;
  /** The ids of the day's planned positions that are not activated. */
  ids: string[];
  /** The reason why they can't be activated now. */
  disabledReason?: string | undefined;
}

/** Activates several positions of a day in one press. */
export function ActivateAllButton({ date, ids, disabledReason }: ActivateAllButtonProps) {
  const activate = useActivateMany();
  if (ids.length === 0 && !activate.isPending) return null;
  return (
    <Button
      aria-label={texts.manyDays.activateDay({ count: ids.length, day: longDay(date) })}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      busy={activate.isPending}
      busyLabel={texts.manyDays.activating}
      onClick={() => activate.mutate({ ids })}
    >
      {texts.manyDays.activateAll({ count: ids.length })}
    </Button>
  );
}
