import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { ApiTokenInput } from "@callboard/contract/forms/integrations";
import { type TokenScope, tokenDays, tokenScopes } from "@callboard/contract/integrations/token-scopes";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useEffect } from "react";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useCreateToken } from "./integrations.ts";
import styles from "./integrations-page.module.css";

const check = schemaResolver(ApiTokenInput);
const values = { name: "", scopes: ["read"] as TokenScope[], days: 90 as (typeof tokenDays)[number] };

/** Creates a token. */
export default function TokenForm({
  onCreated,
  onCancel,
}: {
  onCreated: (token: string) => void;
  onCancel: () => void;
}) {
  const { form, field, problem, submit, refused } = useSentForm({ values, check });
  const create = useCreateToken();
  // The form replaces the button that opened it, which had the focus.
  useEffect(() => form.setFocus("name"), [form]);
  const send = submit((input) =>
    create.mutate(input, { onSuccess: ({ token }) => onCreated(token), onError: refused }),
  );
  return (
    <form noValidate onSubmit={send} className={`stack-4 ${styles.form}`}>
      <FormGrid>
        <TextField
          label={texts.productions.name}
          hint={integrationTexts.nameHint}
          span={4}
          autoComplete="off"
          {...field("name")}
        />
        <SelectField
          label={integrationTexts.days}
          span={2}
          value={form.watch("days")}
          onChange={(event) => form.setValue("days", Number(event.currentTarget.value) as (typeof tokenDays)[number])}
        >
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {integrationTexts.daysOption({ days })}
            </option>
          ))}
        </SelectField>
      </FormGrid>
      <fieldset className={`stack-2 ${styles.choices}`}>
        <legend>{integrationTexts.scopes}</legend>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} value={scope} {...form.register("scopes")}>
            {integrationTexts.scopeNames[scope]}
          </Checkbox>
        ))}
        {form.formState.errors.scopes && (
          <p role="alert" className={styles.error}>
            {form.formState.errors.scopes.message}
          </p>
        )}
      </fieldset>
      <Problem {...problem} />
      <div className={styles.row}>
        <Button type="submit" variant="go" busy={create.isPending} busyLabel={integrationTexts.creating}>
          {integrationTexts.create}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.basics.cancel}
        </Button>
      </div>
    </form>
  );
}
