import { formatAddress } from "@callboard/contract/address";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { type PositionDetail, positionDetails } from "@callboard/contract/dayplans/position-details";
import { Field } from "@callboard/ui/field";
import { fillText } from "@callboard/ui/fill";
import { FormGrid } from "@callboard/ui/form-grid";
import { Segment } from "@callboard/ui/segment";
import { Stepper } from "@callboard/ui/stepper";
import { TextField } from "@callboard/ui/text-field";
import type { ReactNode } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { CountryField, StateField, ZipField } from "../../../components/place-fields.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useProduction } from "../../../lib/use-production.ts";
import styles from "./edit-job-dialog.module.css";
import type { EditJobValues } from "./edit-job-values.ts";

const times = () => [
  { value: "day" as const, label: texts.dayplans.day },
  { value: "night" as const, label: texts.dayplans.night },
];
const places = () => [
  { value: "location" as const, label: texts.dayplans.location },
  { value: "office" as const, label: texts.dayplans.office },
];

interface EditJobFieldsProps {
  job: ActiveJob;
  form: UseFormReturn<EditJobValues>;
  /** Rendered below the number of places. */
  belowCount?: ReactNode;
}

export function EditJobFields({ job, form, belowCount }: EditJobFieldsProps) {
  const production = useProduction();
  const { register, clearErrors, setValue, watch, formState } = form;
  const values = watch();
  const errors = formState.errors as Partial<Record<string, { message?: string }>>;
  const ties = (name: FieldPath<EditJobValues> | "address") => ({
    error: errors[name]?.message,
    onClearError: () => clearErrors(name as FieldPath<EditJobValues>),
  });
  const field = (name: FieldPath<EditJobValues>) => ({ ...register(name), ...ties(name) });
  const minCount = Math.max(job.open_offers, job.accepted_offers);
  const stays = job.live_on_day > 0;
  const fill = {
    booked: job.accepted_offers,
    open: job.open_offers,
    need: Math.max(0, values.positions_available - job.accepted_offers),
  };
  // The office's address comes from the saved job. An address that was typed since then is not the office's.
  const office = job.location === "office" && formatAddress(job);
  const date = {
    type: "date",
    min: production.start_date,
    max: production.end_date,
    readOnly: stays,
    span: 2 as const,
  };

  return (
    <>
      <p className={styles.note}>
        {[
          texts.jobs.wholeDay,
          job.other_positions.length > 0 && texts.jobs.alsoChanged({ others: job.other_positions.join(", ") }),
          job.live_on_day > 0 && texts.jobs.mustConfirm({ count: job.live_on_day }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <FormGrid>
        <TextField
          label={texts.productions.start}
          hint={stays ? texts.jobs.dateStays : undefined}
          {...date}
          {...register("start_date", { onChange: (event) => setValue("end_date", event.target.value) })}
          {...ties("start_date")}
        />
        <TextField
          label={texts.productions.end}
          hint={stays ? undefined : texts.jobs.oneDate}
          {...date}
          {...field("end_date")}
        />
        <Field label={texts.jobs.available} span={2} hint={fillText(fill)} {...ties("positions_available")}>
          {() => (
            <Stepper
              label={texts.jobs.available}
              value={values.positions_available}
              min={minCount}
              {...(minCount > 0 && {
                minReason: texts.jobs.needsPlaces({ least: job.open_offers + job.accepted_offers }),
              })}
              onChange={(count) => {
                clearErrors("positions_available");
                setValue("positions_available", count, { shouldDirty: true });
              }}
            />
          )}
        </Field>
        {belowCount}
        {Object.entries(positionDetails).map(([name, label]) => (
          <TextField key={name} label={label} span={6} maxLength={300} {...field(name as PositionDetail)} />
        ))}
        <Segment label={texts.dayplans.time} span={2} options={times()} {...register("time_of_day")} />
        <Segment label={texts.dayplans.where} span={4} options={places()} {...register("location")} />
        {values.location === "office" ? (
          <p className={styles.office}>
            {office ? texts.dayplans.officeAt({ address: office }) : texts.dayplans.officeHint}
          </p>
        ) : (
          <>
            <TextField label={texts.dayplans.street} span={4} {...field("street_address")} />
            <TextField label={texts.dayplans.apt} span={2} {...field("apt_suite")} />
            <TextField label={texts.dayplans.city} span={2} {...field("city")} />
            <StateField
              country={values.country}
              span={2}
              {...ties("state")}
              value={values.state}
              onChange={(event) => setValue("state", event.currentTarget.value, { shouldDirty: true })}
            />
            <ZipField country={values.country} span={2} {...field("zip")} />
            <CountryField
              saved={job.country}
              span={2}
              {...ties("country")}
              {...register("country", { onChange: () => setValue("state", "", { shouldDirty: true }) })}
            />
            <TextField
              label={texts.billing.address}
              span={4}
              readOnly
              hint={texts.jobs.addressHint}
              value={formatAddress(values)}
              {...ties("address")}
            />
          </>
        )}
      </FormGrid>
    </>
  );
}
