import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { defaultCountry } from "@callboard/contract/choices";
import { DepartmentSetup } from "@callboard/contract/forms/production-input";
import { isUnitedStates } from "@callboard/contract/plain/countries";
import type { Department, Production } from "@callboard/contract/productions";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageHeader } from "@callboard/ui/page-header";
import { Problem } from "@callboard/ui/problem";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { CountryField, StateField, ZipField } from "../../../components/place-fields.tsx";
import { productionQuery } from "../../../lib/requests/productions.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../production-form.module.css";
import { RatesTable } from "./rates-table.tsx";
import { type Details, departmentDetailsQuery, useSetUpDepartment } from "./set-up-department.ts";

const route = getRouteApi("/office/setup-department/$productionId");

export function SetUpDepartmentPage() {
  const { productionId } = route.useParams();
  const production = useQuery(productionQuery(productionId));
  return (
    <Page title={texts.productions.setupTitle}>
      <Loaded query={production} shape="block">
        {(found) => {
          const mine = found.departments.find(({ role }) => role === "head");
          if (mine) return <MyDepartment production={found} department={mine} />;
          return found.metadata.can_invite ? (
            <Navigate to="/edit-production/$productionId" params={{ productionId }} replace />
          ) : (
            <NotMine />
          );
        }}
      </Loaded>
    </Page>
  );
}

function MyDepartment({ production, department }: { production: Production; department: Department }) {
  const details = useQuery(departmentDetailsQuery({ productionId: production.id, departmentId: department.id }));
  return (
    <>
      <PageHeader title={texts.productions.setupTitle} above={`${department.name} department`} />
      <p className={styles.hint}>
        {[production.name, production.city, production.studio_name].filter(Boolean).join(" · ")}
      </p>
      <Loaded query={details} shape="block">
        {(found) => (
          <SetUpForm production={production} department={department} initial={firstValues(found, production)} />
        )}
      </Loaded>
    </>
  );
}

/** Returns the form's initial values. Before the setup, the department's address defaults to the production's. */
function firstValues(details: Details, production: Production): DepartmentSetup {
  const { street_address, apt_suite, country, city, state_province, zip_code } = details.setup_completed
    ? details
    : production;
  const place = { street_address, apt_suite, country: country || defaultCountry, city, state_province, zip_code };
  return {
    ...place,
    notes: details.notes,
    positions: details.position_data.map(({ name, rate = 0 }) => ({ name, rate })),
  };
}

interface SetUpFormProps {
  production: Production;
  department: Department;
  initial: DepartmentSetup;
}

const check = schemaResolver(DepartmentSetup);

function SetUpForm({ production, department, initial }: SetUpFormProps) {
  const { form, field, problem, submit, refused } = useSentForm<DepartmentSetup>({ values: initial, check });
  const save = useSetUpDepartment({ productionId: production.id, departmentId: department.id });
  const per = texts.rates.per[department.rate_per];
  const navigate = useNavigate();
  const [country, state] = form.watch(["country", "state_province"]);

  const send = submit((values) =>
    save.mutate(values, { onSuccess: () => void navigate({ to: "/app/dashboard" }), onError: refused }),
  );

  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <section className={styles.part}>
        <FormGrid>
          <TextField
            label={texts.productions.officeAddress}
            span={4}
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
          <CountryField
            saved={initial.country}
            span={3}
            {...field("country")}
            {...form.register("country", { onChange: () => form.setValue("state_province", "") })}
          />
          <TextField label={texts.productions.city} span={3} autoComplete="address-level2" {...field("city")} />
          <StateField
            country={country}
            span={3}
            optional
            {...field("state_province")}
            value={state}
            onChange={(event) => form.setValue("state_province", event.currentTarget.value, { shouldDirty: true })}
          />
          <ZipField
            country={country}
            span={3}
            optional={!isUnitedStates(country)}
            autoComplete="postal-code"
            {...field("zip_code")}
          />
          <TextAreaField
            label={texts.productions.findUs}
            span={6}
            rows={3}
            hint={texts.productions.findUsHint}
            {...field("notes")}
          />
        </FormGrid>
      </section>
      <section className={styles.part}>
        <h2>{texts.productions.rates}</h2>
        {initial.positions.length === 0 ? (
          <p className={styles.hint}>{texts.productions.noPositions}</p>
        ) : (
          <>
            <p className={styles.hint}>{texts.productions.ratesHint({ per })}</p>
            <div className={styles.rates}>
              <RatesTable form={form} positions={initial.positions} currency={production.currency} per={per} />
            </div>
          </>
        )}
      </section>
      <Problem {...problem} />
      <div className={styles.foot}>
        <ButtonLink to="/select-production" variant="quiet" size="big">
          {texts.productions.backToProductions}
        </ButtonLink>
        <Button type="submit" variant="go" size="big" busy={save.isPending} busyLabel={texts.basics.saving}>
          {texts.basics.save}
        </Button>
      </div>
    </form>
  );
}

function NotMine() {
  return (
    <EmptyState
      title={texts.productions.setupTitle}
      action={<ButtonLink to="/select-production">{texts.productions.backToProductions}</ButtonLink>}
    >
      {texts.productions.notYours}
    </EmptyState>
  );
}
