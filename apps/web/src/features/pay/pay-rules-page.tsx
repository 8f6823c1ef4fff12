import { yearDay } from "@callboard/client/days";
import { fitsSchema } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { PayRulesInput } from "@callboard/contract/forms/pay-rules-input";
import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import type { DepartmentPayRules } from "@callboard/contract/pay/schemas/department-pay";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageLead } from "@callboard/ui/page-header";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { payRulesTexts } from "../../lib/texts/en/pay-rules.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useToday } from "../../lib/use-production.ts";
import styles from "./pay-rules.module.css";
import { checkPayRules, payRulesQuery, payRulesShape, rulesIn, useSavePayRules } from "./pay-rules.ts";
import { RuleFields, type Shape } from "./rule-fields.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Reads the rules, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [queryClient.prefetchQuery(payRulesQuery)];

/** What work pays in the head's department, as versions with a date, beside a day that is priced by them. */
export function PayRulesPage() {
  const found = useQuery(payRulesQuery);
  return (
    <TitledPage title={texts.pay.title}>
      <PageLead>{payRulesTexts.lead}</PageLead>
      <Loaded query={found} shape="block" label={payRulesTexts.loading} failed={payRulesTexts.failed}>
        {(loaded) => <Rules found={loaded} />}
      </Loaded>
    </TitledPage>
  );
}

const presetName = (preset: PresetId | null) =>
  payPresets.find(({ id }) => id === preset)?.name ?? payRulesTexts.ownRules;

function Rules({ found }: { found: DepartmentPayRules }) {
  const today = useToday();
  const save = useSavePayRules();
  const { form, field, problem, submit, refused } = useSentForm<FieldValues>({
    values: {
      of: found.may_set_production && found.of !== "department" ? "production" : "department",
      valid_from: today,
      ...{ preset: found.preset ?? undefined, rules: found.rules },
    },
    check: checkPayRules,
  });
  const [chosen, setChosen] = useState<PresetId>(found.preset ?? "plain_hourly");
  const preset = payPresets.find(({ id }) => id === chosen);
  const values = form.watch();
  const rules = rulesIn(values);
  const take = (from: FieldValues | null, based: PresetId | null) => {
    form.setValue("rules", from, { shouldDirty: true });
    form.setValue("preset", based ?? undefined);
    form.clearErrors();
    toast({ kind: "success", text: payRulesTexts.taken });
  };
  const send = (input: PayRulesInput) =>
    save.mutate(input, {
      onSuccess() {
        form.reset(form.getValues());
        toast({ kind: "success", text: payRulesTexts.saved({ day: yearDay(input.valid_from) }) });
      },
      onError: refused,
    });
  return (
    <div className={styles.columns}>
      <form noValidate onSubmit={submit((typed) => send(typed as PayRulesInput))} className="stack-5">
        <Part id="preset" title={payRulesTexts.startFrom}>
          <SelectField
            label={payRulesTexts.preset}
            hint={preset?.note}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as PresetId)}
          >
            {payPresets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div>
            <Button onClick={() => preset && take(preset.rules, chosen)}>{payRulesTexts.usePreset}</Button>
          </div>
        </Part>
        <Part id="rules" title={payRulesTexts.rules}>
          <p className="hint">{payRulesTexts.basedOn({ name: presetName(values.preset ?? null) })}</p>
          <RuleFields form={form} shape={payRulesShape as Shape} path="rules" />
        </Part>
        <Part id="save" title={payRulesTexts.whose}>
          <FormGrid>
            <SelectField label={payRulesTexts.of} span={3} {...field("of")}>
              <option value="department">{payRulesTexts.owners.department}</option>
              {found.may_set_production && <option value="production">{payRulesTexts.owners.production}</option>}
            </SelectField>
            <TextField label={payRulesTexts.validFrom} type="date" span={3} {...field("valid_from")} />
          </FormGrid>
          <p className="hint">{payRulesTexts.keptByOffers}</p>
          <Problem {...problem} />
          <div className="row-3">
            <Button type="submit" variant="go" busy={save.isPending} busyLabel={texts.basics.saving}>
              {payRulesTexts.save}
            </Button>
            {found.versions.some(({ of, rules }) => of === "department" && rules) && (
              <Button
                variant="quiet"
                onClick={() => send({ of: "department", valid_from: form.getValues("valid_from"), rules: null })}
              >
                {payRulesTexts.backToProduction}
              </Button>
            )}
          </div>
        </Part>
      </form>
      <div className={`stack-5 ${styles.beside}`}>
        <Part id="example" title={payRulesTexts.example.title}>
          <WorkedExample rules={fitsSchema(payRulesShape, rules) ? rules : undefined} />
        </Part>
        <Part id="versions" title={payRulesTexts.versions}>
          {found.versions.length === 0 && <p className="hint">{payRulesTexts.noVersions}</p>}
          <ul className="stack-1">
            {found.versions.map((version) => (
              <li key={version.id} className={styles.version}>
                <div>
                  <b>{payRulesTexts.from({ day: yearDay(version.valid_from) })}</b>{" "}
                  {version.id === inForce(found) && <Pill variant="good">{payRulesTexts.inForce}</Pill>}
                  <p className="hint">
                    {[
                      payRulesTexts.owners[version.of],
                      version.rules ? presetName(version.preset) : payRulesTexts.backToProduction,
                      version.created_by,
                    ].join(" · ")}
                  </p>
                </div>
                {version.rules && (
                  <Button variant="quiet" onClick={() => take(version.rules, version.preset)}>
                    {payRulesTexts.useVersion}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

/** Versions of one date are listed latest first. */
const inForce = ({ of, valid_from, versions }: DepartmentPayRules) =>
  versions.find((version) => version.of === of && version.valid_from === valid_from)?.id;
