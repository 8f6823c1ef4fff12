import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { WebhookInput } from "@callboard/contract/forms/integrations";
import { usualWebhookEventTypes, type WebhookEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook } from "@callboard/contract/integrations/webhooks";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useEffect } from "react";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./integrations-page.module.css";

const check = schemaResolver(WebhookInput);

interface WebhookFormProps {
  /** The webhook to change. Undefined for a new one. */
  webhook?: Webhook;
  busy: boolean;
  /** Sends the values; `refused` shows a refusal at its field. */
  onSend: (values: WebhookInput, refused: (error: Error) => void) => void;
  onCancel: () => void;
}

/** The fields of a webhook. Types of events that the form does not list stay as they are. */
export default function WebhookForm({ webhook, busy, onSend, onCancel }: WebhookFormProps) {
  const { form, field, problem, submit, refused } = useSentForm({
    values: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      event_types: (webhook?.event_types as WebhookEventType[] | undefined) ?? [...usualWebhookEventTypes],
    },
    check,
    id: webhook?.id,
  });
  // The form replaces the button that opened it, which had the focus.
  useEffect(() => form.setFocus("url"), [form]);
  const chosen = form.watch("event_types");
  const toggle = (type: WebhookEventType) =>
    form.setValue("event_types", chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type], {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <form noValidate onSubmit={submit((values) => onSend(values, refused))} className={`stack-4 ${styles.form}`}>
      <FormGrid>
        <TextField
          label={texts.billing.address}
          hint={integrationTexts.addressHint}
          span={6}
          type="url"
          autoComplete="off"
          placeholder="https://"
          {...field("url")}
        />
        <TextField
          label={integrationTexts.description}
          optional
          span={6}
          autoComplete="off"
          {...field("description")}
        />
      </FormGrid>
      {Object.values(integrationTexts.groups).map(({ title, types }) => (
        <fieldset key={title} className={`stack-2 ${styles.choices}`}>
          <legend>{title}</legend>
          {Object.entries(types).map(([type, text]) => (
            <Checkbox
              key={type}
              checked={chosen.includes(type as WebhookEventType)}
              onChange={() => toggle(type as WebhookEventType)}
            >
              {text}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {form.formState.errors.event_types && (
        <p role="alert" className={styles.error}>
          {form.formState.errors.event_types.message}
        </p>
      )}
      <Problem {...problem} />
      <div className={styles.row}>
        <Button
          type="submit"
          variant="go"
          busy={busy}
          busyLabel={webhook ? integrationTexts.saving : integrationTexts.adding}
        >
          {webhook ? texts.basics.save : integrationTexts.add}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.basics.cancel}
        </Button>
      </div>
    </form>
  );
}
