import { showServerErrors } from "@callboard/client/server-errors";
import type { AppData } from "@callboard/contract/accounts";
import type { Production } from "@callboard/contract/productions";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageHeader } from "@callboard/ui/page-header";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { StateField } from "../../components/place-fields.tsx";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/productions.ts";
import { DepartmentRows } from "./department-rows.tsx";
import styles from "./production-form.module.css";
import { formPath, type ProductionValues, productionResolver, toSend } from "./production-values.ts";
import { useSaveProduction } from "./save-production.ts";

interface ProductionFormProps {
  appData: AppData;
  initial: ProductionValues;
  /** The one that is edited; a new one without. */
  id?: string;
  /** E-mail of the creator, whose own row is locked. */
  ownEmail: string;
  /** The earliest start date. */
  earliest: string;
  title: string;
  submitLabel: string;
  busyLabel: string;
  onSaved: (production: Production) => void;
}

type Plain = Exclude<keyof ProductionValues, "departments">;

export function ProductionForm(props: ProductionFormProps) {
  const { appData, initial, id, ownEmail, earliest, title, submitLabel, busyLabel, onSaved } = props;
  const form = useForm<ProductionValues, ProductionValues>({
    defaultValues: initial,
    context: initial,
    resolver: productionResolver,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, clearErrors, setValue, watch, formState } = form;
  const [problem, setProblem] = useState<string>();
  const save = useSaveProduction(id);
  const navigate = useNavigate();
  const [country, start, state] = watch(["country", "start_date", "state_province"]);

  const field = (name: Plain) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    const { input, rows } = toSend(values, initial);
    const known = (path: string) => path in initial || /^departments\.\d+\.(name|manager_email)$/.test(path);
    save.mutate(input, {
      onSuccess: onSaved,
      onError: (error) => setProblem(showServerErrors(error, setError, known, (path) => formPath(path, rows))),
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <PageHeader title={title} />
      <section className={styles.part}>
        <h2>{texts.about}</h2>
        <FormGrid>
          <TextField label={texts.name} span={3} {...field("name")} />
          <TextField label={texts.studio} span={3} {...field("studio_name")} />
          <SelectField label={texts.type} span={2} {...field("type")}>
            <option value="">{texts.chooseType}</option>
            {options(appData.production_types, initial.type).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField label={texts.start} span={2} type="date" min={earliest} {...field("start_date")} />
          <TextField label={texts.end} span={2} type="date" min={start || earliest} {...field("end_date")} />
        </FormGrid>
      </section>
      <section className={styles.part}>
        <h2>{texts.where}</h2>
        <FormGrid>
          <SelectField
            label={texts.country}
            span={3}
            {...field("country")}
            {...register("country", { onChange: () => setValue("state_province", "") })}
          >
            {options(
              appData.countries.map(({ name }) => name),
              initial.country,
            ).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField label={texts.city} span={3} autoComplete="address-level2" {...field("city")} />
          <TextField label={texts.street} span={4} optional autoComplete="address-line1" {...field("street_address")} />
          <TextField label={texts.apt} span={2} optional autoComplete="address-line2" {...field("apt_suite")} />
          <StateField
            country={country}
            span={3}
            {...field("state_province")}
            value={state}
            onChange={(event) => setValue("state_province", event.currentTarget.value, { shouldDirty: true })}
          />
          <TextField label={texts.zip} span={3} optional autoComplete="postal-code" {...field("zip_code")} />
        </FormGrid>
      </section>
      <DepartmentRows form={form} names={appData.department_types.department_head} ownEmail={ownEmail} />
      <Problem>{problem}</Problem>
      <div className={styles.foot}>
        <Button look="quiet" size="big" onClick={() => void navigate({ to: "/select-production" })}>
          {common.back}
        </Button>
        <Button type="submit" look="go" size="big" busy={save.isPending} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** What was saved before stays choosable, whatever the list says today. */
const options = (list: readonly string[], kept: string) =>
  kept === "" || list.includes(kept) ? list : [kept, ...list];
