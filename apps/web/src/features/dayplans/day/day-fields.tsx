import { momentOf } from "@callboard/client/zoned";
import { formatAddress } from "@callboard/contract/address";
import type { Dayplan } from "@callboard/contract/dayplans";
import { mediumOf, placeKindOf } from "@callboard/contract/pay/day-defaults";
import { type Medium, mediums, type PlaceKind, placeKinds } from "@callboard/contract/pay/pay-choices";
import type { Production } from "@callboard/contract/productions";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { FormGrid } from "@callboard/ui/form-grid";
import { Segment } from "@callboard/ui/segment";
import { SelectField } from "@callboard/ui/select-field";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CountryField, StateField, TimeZoneField, usePlaceZone, ZipField } from "../../../components/place-fields.tsx";
import { cityOf } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { DayplanValues } from "../dayplan-values.ts";
import styles from "./dayplan-form.module.css";

interface DayFieldsProps {
  form: UseFormReturn<DayplanValues>;
  locked: boolean;
  plan: Pick<Dayplan, "date" | "zone" | "zone_abbreviation">;
  production: Pick<Production, "zone" | "type">;
}

const times = () => [
  { value: "day" as const, label: texts.dayplans.day },
  { value: "night" as const, label: texts.dayplans.night },
];
const places = () => [
  { value: "location" as const, label: texts.dayplans.location },
  { value: "office" as const, label: texts.dayplans.office },
];

const whole = { setValueAs: (typed: unknown) => (typed === "" ? 0 : Number(typed)) };
/** What is left empty is not known, or follows from something else. */
const orNull = { setValueAs: (typed: unknown) => (typed === "" ? null : typed) };

export function DayFields({ form, locked, plan, production }: DayFieldsProps) {
  const home = production.zone;
  const { register, clearErrors, setValue, watch, formState } = form;
  const [location, country, state, call, wrap] = watch(["location", "country", "state", "call_time", "wrap_time"]);
  const [city, zip, chosen] = watch(["city", "zip", "time_zone"]);
  type Plain = Exclude<keyof DayplanValues, "positions">;
  const ties = (name: Plain) => ({
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const field = (name: Plain) => ({ ...register(name), ...ties(name), readOnly: locked });
  const count = (name: Plain) => ({
    ...register(name, whole),
    ...ties(name),
    readOnly: locked,
    type: "number",
    inputMode: "numeric" as const,
    min: 0,
    step: 1,
    span: 1 as const,
  });
  const time = (name: "call_time" | "wrap_time") => ({
    ...register(name, orNull),
    ...ties(name),
    readOnly: locked,
    type: "time",
    span: 1 as const,
  });
  const choice = (
    name: "place_kind" | "medium",
    label: string,
    open: string,
    values: readonly (PlaceKind | Medium)[],
  ) => (
    <SelectField label={label} span={2} disabled={locked} {...ties(name)} {...register(name, orNull)}>
      <option value="">{open}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {texts.pay.values[value]}
        </option>
      ))}
    </SelectField>
  );
  // The office's address comes from the saved day. An address that was typed since then is not the office's.
  const saved = formState.defaultValues as DayplanValues;
  const office = saved.location === "office" && formatAddress(saved);
  const overnight = call && wrap && wrap <= call;
  const there = usePlaceZone({ city, state, zip, country }, { ...saved, zone: plan.zone });
  const isSameClock = momentOf(plan.date, "12:00", there) === momentOf(plan.date, "12:00", home);
  const zone = chosen || (there !== plan.zone && isSameClock ? home : there);
  const [choosesZone, setChoosesZone] = useState(false);

  return (
    <FormGrid className={styles.fields}>
      <TextField label={texts.dayplans.actors} {...count("number_of_actors")} />
      <TextField label={texts.dayplans.stunts} {...count("number_of_stunts")} />
      <TextField label={texts.dayplans.background} {...count("number_of_background")} />
      <Segment label={texts.dayplans.time} span={1} options={times()} disabled={locked} {...register("time_of_day")} />
      <TextField
        label={`${texts.dayplans.call} (${zone === plan.zone ? plan.zone_abbreviation : cityOf(zone)})`}
        {...time("call_time")}
      />
      <TextField
        label={overnight ? `${texts.dayplans.wrap} (${texts.dayplans.wrapNextDay.toLowerCase()})` : texts.dayplans.wrap}
        {...time("wrap_time")}
      />
      <Segment label={texts.dayplans.where} span={2} options={places()} disabled={locked} {...register("location")} />
      {location === "location" ? (
        <>
          <TextField id="place" label={texts.dayplans.street} span={3} {...field("street_address")} />
          <TextField label={texts.dayplans.apt} span={1} {...field("apt_suite")} />
          <TextField label={texts.dayplans.city} span={2} {...field("city")} />
          <StateField
            country={country}
            span={2}
            disabled={locked}
            {...ties("state")}
            value={state}
            onChange={(event) => setValue("state", event.currentTarget.value, { shouldDirty: true })}
          />
          <ZipField country={country} span={2} {...field("zip")} />
          <CountryField
            saved={saved.country}
            span={2}
            disabled={locked}
            {...ties("country")}
            {...register("country", { onChange: () => setValue("state", "", { shouldDirty: true }) })}
          />
        </>
      ) : (
        <p className={styles.office}>
          {office ? texts.dayplans.officeAt({ address: office }) : !locked && texts.dayplans.officeHint}
        </p>
      )}
      {zone !== home || choosesZone ? (
        <TimeZoneField
          zone={zone}
          span={2}
          disabled={locked}
          {...ties("time_zone")}
          onChange={(event) => setValue("time_zone", event.currentTarget.value, { shouldDirty: true })}
        />
      ) : (
        !locked && (
          <Button variant="quiet" className={styles.zone} onClick={() => setChoosesZone(true)}>
            {texts.productions.changeTimeZone}
          </Button>
        )
      )}
      {choice(
        "place_kind",
        texts.pay.placeKind,
        texts.pay.placeDefault({ kind: texts.pay.values[placeKindOf({ place_kind: null, location })] }),
        placeKinds,
      )}
      {choice(
        "medium",
        texts.pay.medium,
        texts.pay.mediumDefault({ medium: texts.pay.values[mediumOf(null, production.type)] }),
        mediums,
      )}
      <Checkbox className={styles.zone} disabled={locked} {...register("holiday")}>
        {texts.pay.values.holiday}
      </Checkbox>
      <TextAreaField label={texts.dayplans.notes} span={4} {...field("notes")} />
    </FormGrid>
  );
}
