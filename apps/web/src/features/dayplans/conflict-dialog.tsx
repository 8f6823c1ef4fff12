import { clockTime } from "@callboard/client/zoned";
import { positionDetails } from "@callboard/contract/dayplans/position-details";
import { postalCodeName, regionName } from "@callboard/contract/plain/countries";
import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { useState } from "react";
import { shownCountry } from "../../lib/shown-units.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/dayplans/dayplans.ts";
import { texts as productionTexts } from "../../lib/texts/productions/productions.ts";
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
      open
      onClose={onClose}
      title={cleared ? texts.clearedTitle : texts.conflictTitle}
      description={cleared ? texts.clearedText : texts.conflictText}
      footer={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="go" busy={busy} busyLabel={texts.saving} onClick={() => onChoose(theirs)}>
            {texts.keepChoice}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
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
                  <span className="label">{texts[side]}</span>
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
  number_of_actors: texts.actors,
  number_of_stunts: texts.stunts,
  number_of_background: texts.background,
  time_of_day: texts.time,
  location: texts.where,
  street_address: texts.street,
  apt_suite: texts.apt,
  city: texts.city,
  state: productionTexts.region({ name: regionName(shownCountry()) }),
  zip: productionTexts.postalCode({ name: postalCodeName(shownCountry()) }),
  country: productionTexts.country,
  notes: texts.notes,
  date: texts.date,
  call_time: texts.call,
  wrap_time: texts.wrap,
  time_zone: productionTexts.timeZone,
  ...positionDetails,
});
const keyOf = ({ position = "", field }: ConflictField) => `${position}/${field}`;

function labelOf({ position, field }: ConflictField): string {
  const label = labels()[field] ?? field.replaceAll("_", " ");
  if (position === undefined) return label;
  return field === "count" ? position : `${position}, ${label}`;
}

function formatValue({ position, field }: ConflictField, value: unknown): string {
  const isTime = field.endsWith("_time");
  if (value === null || value === undefined || value === "")
    return isTime && position !== undefined ? texts.asTheDay : texts.nothing;
  if (isTime) return clockTime(String(value));
  if (field === "time_of_day") return value === "night" ? texts.night : texts.day;
  if (field === "location") return value === "office" ? texts.office : texts.location;
  return String(value);
}
