import { clockTime } from "@callboard/client/zoned";
import { positionDetails } from "@callboard/contract/dayplans/position-details";
import type { Medium, PlaceKind } from "@callboard/contract/pay/pay-choices";
import { postalCodeName, regionName } from "@callboard/contract/plain/countries";
import { Dialog } from "@callboard/ui/dialog";
import { useState } from "react";
import { DialogButtons } from "../../components/dialogs/action-buttons.tsx";
import { shownCountry } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./conflict-dialog.module.css";
import type { ConflictField } from "./dayplan-values.ts";

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** The day was cleared meanwhile, so `theirs` are the values of a date without a plan. */
  cleared?: boolean;
  /** Fields that this user did not change. For them the other user's value is preselected. */
  untouched: readonly ConflictField[];
  busy: boolean;
  onClose: () => void;
  /** Receives the fields for which the other user's value was chosen. */
  onChoose: (theirs: readonly ConflictField[]) => void;
}

/** Shown when two users saved the same day: for each field that differs, the user chooses one of the two values. */
export default function ConflictDialog({
  fields,
  cleared = false,
  untouched,
  busy,
  onClose,
  onChoose,
}: ConflictDialogProps) {
  // Somebody who saves a day that was cleared wants it planned, so the values of the form are preselected.
  const [theirs, setTheirs] = useState<readonly ConflictField[]>(cleared ? [] : untouched);
  return (
    <Dialog
      onClose={onClose}
      title={cleared ? texts.dayplans.clearedTitle : texts.dayplans.conflictTitle}
      description={cleared ? texts.dayplans.clearedText : texts.dayplans.conflictText}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={busy}
          busyLabel={texts.dayplans.saving}
          onClick={() => onChoose(theirs)}
        >
          {texts.dayplans.keepChoice}
        </DialogButtons>
      }
    >
      <div className="stack-4">
        {fields.map((field) => (
          <fieldset key={keyOf(field)} className={styles.field}>
            <legend className="label">{labelOf(field)}</legend>
            {(["yours", "theirs"] as const).map((side) => (
              <label key={side} className={styles.value}>
                <input
                  type="radio"
                  name={keyOf(field)}
                  checked={theirs.includes(field) === (side === "theirs")}
                  onChange={() =>
                    setTheirs(side === "theirs" ? [...theirs, field] : theirs.filter((each) => each !== field))
                  }
                />
                <span>
                  <span className="label">{texts.dayplans[side]}</span>
                  <b>{formatValue(field, field[side])}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const labels = (): Readonly<Record<string, string>> => ({
  number_of_actors: texts.dayplans.actors,
  number_of_stunts: texts.dayplans.stunts,
  number_of_background: texts.dayplans.background,
  time_of_day: texts.dayplans.time,
  location: texts.dayplans.where,
  street_address: texts.dayplans.street,
  apt_suite: texts.dayplans.apt,
  city: texts.dayplans.city,
  state: texts.productions.region({ name: regionName(shownCountry()) }),
  zip: texts.productions.postalCode({ name: postalCodeName(shownCountry()) }),
  country: texts.productions.country,
  notes: texts.dayplans.notes,
  date: texts.dayplans.date,
  call_time: texts.dayplans.call,
  wrap_time: texts.dayplans.wrap,
  time_zone: texts.productions.timeZone,
  place_kind: texts.pay.placeKind,
  medium: texts.pay.medium,
  holiday: texts.pay.values.holiday,
  ...positionDetails,
});
const keyOf = ({ position = "", field }: ConflictField) => `${position}/${field}`;

function labelOf({ position, field }: ConflictField): string {
  const label = labels()[field] ?? field.replaceAll("_", " ");
  if (position === undefined) return label;
  return field === "count" ? position : `${position}, ${label}`;
}

function formatValue({ position, field }: ConflictField, value: unknown): string {
  if (field === "place_kind") return value ? texts.pay.values[value as PlaceKind] : texts.pay.followsPlace;
  if (field === "medium") return value ? texts.pay.values[value as Medium] : texts.pay.followsProduction;
  if (typeof value === "boolean") return texts.pay.values[value ? "true" : "false"];
  const isTime = field.endsWith("_time");
  if (value === null || value === undefined || value === "")
    return isTime && position !== undefined ? texts.dayplans.asTheDay : texts.dayplans.nothing;
  if (isTime) return clockTime(String(value));
  if (field === "time_of_day") return value === "night" ? texts.dayplans.night : texts.dayplans.day;
  if (field === "location") return value === "office" ? texts.dayplans.office : texts.dayplans.location;
  return String(value);
}
