import { isRefused } from "@callboard/client/call";
import { currencyName } from "@callboard/client/format";
import { replaceCached } from "@callboard/client/patch-cached";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { AppData } from "@callboard/contract/accounts";
import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { currencies } from "@callboard/contract/plain/currencies";
import type { Production } from "@callboard/contract/productions";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageHeader } from "@callboard/ui/page-header";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { StatusLine } from "@callboard/ui/status-line";
import { TextField } from "@callboard/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { CountryField, StateField, TimeZoneField, usePlaceZone, ZipField } from "../../components/place-fields.tsx";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { isSamePlace, timeZoneQuery } from "../../lib/requests/time-zone.ts";
import { tabMemory } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { DepartmentRows } from "./department-rows.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { LargerPlanLink } from "./larger-plan-link.tsx";
import styles from "./production-form.module.css";
import { formPath, type ProductionValues, productionResolver, toSend } from "./production-values.ts";
import { rowsToRemove } from "./rows-to-remove.ts";

/** Creates a production, or updates the one with this id. */
function useSaveProduction(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductionInput) =>
      id === undefined
        ? call(productionRoutes.createProduction, { body })
        : call(productionRoutes.updateProduction, { params: { id }, body }),
    onSuccess: async (production) => {
      await replaceCached(client, keys.production(production.id), production);
      const selected = client.getQueryData<{ id: string } | null>(keys.selectedProduction);
      if (selected?.id === production.id) {
        client.setQueryData(keys.selectedProduction, production);
        // Days and offers contain its currency and its time zone.
        void client.invalidateQueries({ queryKey: keys.department });
      }
      return client.invalidateQueries({ queryKey: keys.productions, exact: true });
    },
  });
}

interface ProductionFormProps {
  appData: AppData;
  initial: ProductionValues;
  /** The id of the production that is edited; missing for a new one. */
  id?: string;
  /** Returns whether a row is the creator's own department, which is locked. */
  isOwn: (department: ProductionValues["departments"][number]) => boolean;
  /** The email address of the user whose draft is stored; given only for a new production. */
  draftOwner?: string;
  /** The earliest start date. */
  earliest: string;
  title: string;
  submitLabel: string;
  busyLabel: string;
  onSaved: (production: Production) => void;
}

export function ProductionForm(props: ProductionFormProps) {
  const { appData, initial, id, isOwn, draftOwner, earliest, title, submitLabel, busyLabel, onSaved } = props;
  const sent = useRef<number[]>([]);
  const client = useQueryClient();
  /** The chosen zone, else that of a changed place, else the saved one. Empty if the place of a new production is unknown. */
  const findZone = async (values: ProductionValues): Promise<string> => {
    const { time_zone = "" } = values;
    if (form.getFieldState("time_zone").isDirty || isSamePlace(placeOf(values), placeOf(initial))) return time_zone;
    const found = await client.fetchQuery(timeZoneQuery(placeOf(values))).catch(() => undefined);
    return found?.zone ?? time_zone;
  };
  const { form, field, errorProps, problem, submit, refused, wasRestored, forgetDraft } = useSentForm<ProductionValues>(
    {
      values: initial,
      check: async (values, _context, options) =>
        productionResolver({ ...values, time_zone: await findZone(values) }, initial, options),
      rename: (path) => formPath(path, sent.current),
      // Only a new production has a draft, because an existing one may have changed on the server since the draft was
      // typed.
      ...(draftOwner !== undefined && { draft: { memory: tabMemory, name: "production", owner: draftOwner } }),
    },
  );
  const { register, setValue, watch } = form;
  /** The questions to confirm before rows are left out, and the values that are saved then. */
  const [confirmation, setConfirmation] = useState<{ questions: string[]; values: ProductionValues }>();
  const save = useSaveProduction(id);
  const navigate = useNavigate();
  const [country, start, state] = watch(["country", "start_date", "state_province"]);
  const [city, zip, chosen] = watch(["city", "zip_code", "time_zone"]);
  const place = placeOf({ country, city, state_province: state, zip_code: zip });
  const guessed = usePlaceZone(place, { ...placeOf(initial), zone: initial.time_zone ?? "" });
  const zone = form.formState.dirtyFields.time_zone ? (chosen ?? "") : guessed;
  // The place was corrected after it was not known.
  useEffect(() => {
    if (guessed) form.clearErrors("time_zone");
  }, [guessed, form.clearErrors]);

  const send = (values: ProductionValues) => {
    setConfirmation(undefined);
    const { input, rows } = toSend(values, initial);
    sent.current = rows;
    save.mutate(input, {
      onSuccess: (production) => {
        forgetDraft();
        onSaved(production);
      },
      onError: refused,
    });
  };
  const check = submit((values) => {
    const questions = rowsToRemove(values, initial);
    if (questions.length > 0) setConfirmation({ questions, values });
    else send(values);
  });

  return (
    <form noValidate onSubmit={check} className={styles.form}>
      <PageHeader title={title} />
      {wasRestored && (
        <StatusLine
          variant="plain"
          action={
            <Button
              variant="quiet"
              onClick={() => {
                forgetDraft();
                form.reset(initial);
              }}
            >
              {texts.productions.startOver}
            </Button>
          }
        >
          {texts.productions.draft}
        </StatusLine>
      )}
      <section className={styles.part}>
        <h2>{texts.productions.about}</h2>
        <FormGrid>
          <TextField label={texts.productions.name} span={3} {...field("name")} />
          <TextField label={texts.productions.studio} span={3} {...field("studio_name")} />
          <SelectField label={texts.productions.type} span={2} {...field("type")}>
            <option value="">{texts.productions.chooseType}</option>
            {options(appData.production_types, initial.type).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField label={texts.productions.start} span={2} type="date" min={earliest} {...field("start_date")} />
          <TextField
            label={texts.productions.end}
            span={2}
            type="date"
            min={start || earliest}
            {...field("end_date")}
          />
        </FormGrid>
      </section>
      <section className={styles.part}>
        <h2>{texts.productions.where}</h2>
        <FormGrid>
          <CountryField
            saved={initial.country}
            span={3}
            {...field("country")}
            {...register("country", { onChange: () => setValue("state_province", "") })}
          />
          <TextField label={texts.productions.city} span={3} autoComplete="address-level2" {...field("city")} />
          <TextField
            label={texts.productions.street}
            span={4}
            optional
            autoComplete="address-line1"
            {...field("street_address")}
          />
          <TextField
            label={texts.productions.apt}
            span={2}
            optional
            autoComplete="address-line2"
            {...field("apt_suite")}
          />
          <StateField
            country={country}
            span={3}
            optional
            {...field("state_province")}
            value={state}
            onChange={(event) => setValue("state_province", event.currentTarget.value, { shouldDirty: true })}
          />
          <ZipField country={country} span={3} optional autoComplete="postal-code" {...field("zip_code")} />
          <TimeZoneField
            zone={zone}
            span={3}
            hint={texts.productions.timeZoneHint}
            {...errorProps("time_zone")}
            onChange={(event) => setValue("time_zone", event.currentTarget.value, { shouldDirty: true })}
          />
          {initial.currency && (
            <SelectField
              label={texts.productions.currency}
              span={3}
              hint={texts.productions.currencyHint}
              {...field("currency")}
            >
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {currencyName(code)}
                </option>
              ))}
            </SelectField>
          )}
        </FormGrid>
      </section>
      {id !== undefined && <HoursFields {...{ form, field, errorProps }} />}
      <DepartmentRows form={form} names={appData.department_types.department_head} isOwn={isOwn} />
      <Problem {...problem} />
      {id && isRefused(save.error, "too_many_departments") && <LargerPlanLink productionId={id} />}
      <div className={styles.foot}>
        <Button variant="quiet" size="big" onClick={() => void navigate({ to: "/select-production" })}>
          {texts.basics.back}
        </Button>
        <Button type="submit" variant="go" size="big" busy={save.isPending} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
      {confirmation && (
        <ConfirmDialog
          title={texts.productions.removeTitle({ rows: confirmation.questions.length })}
          confirmLabel={texts.productions.removeAndSave}
          cancelLabel={texts.productions.goBack}
          onConfirm={() => send(confirmation.values)}
          onClose={() => setConfirmation(undefined)}
        >
          {[...confirmation.questions, texts.productions.removeRows({ rows: confirmation.questions.length })].join(" ")}
        </ConfirmDialog>
      )}
    </form>
  );
}

interface Place {
  country: string;
  city: string;
  state_province?: string | undefined;
  zip_code?: string | undefined;
}

const placeOf = ({ country, city, state_province: state = "", zip_code: zip = "" }: Place) => ({
  ...{ country, city, state, zip },
});

/** Adds the saved value to the options, so that it can be chosen even if the list no longer contains it. */
const options = (list: readonly string[], saved: string) =>
  saved === "" || list.includes(saved) ? list : [saved, ...list];
