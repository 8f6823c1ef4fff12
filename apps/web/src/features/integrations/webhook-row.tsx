import { toastError } from "@callboard/client/server-errors";
import type { WebhookEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook } from "@callboard/contract/integrations/webhooks";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CallLog } from "./call-log.tsx";
import { useDeleteWebhook, useRotateSecret, useSendTest, useUpdateWebhook } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { ShowSecret } from "./show-secret.tsx";

/** Its form, which opens with a press. */
export const WebhookForm = lazyDialog(async () => {
  const [form] = await Promise.all([import("./webhook-form.tsx"), ShowSecret.fetch()]);
  return form;
});

/** One webhook: its state, what can be done with it, and its calls. `onSecret` shows a new signing secret. */
export function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const [mode, setMode] = useState<"edit" | "log" | "rotate" | "remove">();
  const update = useUpdateWebhook(webhook.id);
  const test = useSendTest(webhook.id);
  const isActive = webhook.state === "active";
  const values = {
    url: webhook.url,
    description: webhook.description,
    event_types: webhook.event_types as WebhookEventType[],
  };
  const close = () => setMode(undefined);
  const of = (verb: string) => integrationTexts.of({ verb, address: webhook.description || webhook.url });
  return (
    <>
      <div className={styles.what}>
        <strong>{webhook.description || webhook.url}</strong>{" "}
        <Pill variant={isActive ? "good" : webhook.state === "paused" ? "neutral" : "lost"}>
          {integrationTexts.state[webhook.state]}
        </Pill>
        <p>{webhook.url}</p>
        <p className="hint">{integrationTexts.eventCount({ count: webhook.event_types.length })}</p>
      </div>
      <div className={styles.row}>
        <Button
          aria-label={of(mode === "log" ? integrationTexts.hideLog : integrationTexts.log)}
          aria-expanded={mode === "log"}
          onClick={() => setMode(mode === "log" ? undefined : "log")}
        >
          {mode === "log" ? integrationTexts.hideLog : integrationTexts.log}
        </Button>
        <Button
          aria-label={of(integrationTexts.test)}
          disabled={!isActive}
          busy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => toast({ kind: "success", text: integrationTexts.tested }),
              onError: toastError,
            })
          }
        >
          {integrationTexts.test}
        </Button>
        <Button aria-label={of(texts.basics.edit)} onClick={() => setMode("edit")}>
          {texts.basics.edit}
        </Button>
        <Button
          aria-label={of(isActive ? texts.fillPanel.pause : integrationTexts.activate)}
          busy={update.isPending && mode !== "edit"}
          onClick={() => update.mutate({ ...values, active: !isActive }, { onError: toastError })}
        >
          {isActive ? texts.fillPanel.pause : integrationTexts.activate}
        </Button>
        <Button
          aria-label={of(integrationTexts.rotate)}
          onClick={() => void ShowSecret.fetch().then(() => setMode("rotate"))}
        >
          {integrationTexts.rotate}
        </Button>
        <Button aria-label={of(texts.basics.remove)} variant="stop" onClick={() => setMode("remove")}>
          {texts.basics.remove}
        </Button>
      </div>
      {mode === "edit" && (
        <WebhookForm
          webhook={webhook}
          busy={update.isPending}
          onCancel={close}
          onSend={(input, refused) =>
            update.mutate(
              { ...input, active: isActive },
              {
                onSuccess: () => {
                  close();
                  toast({ kind: "success", text: integrationTexts.saved });
                },
                onError: refused,
              },
            )
          }
        />
      )}
      {mode === "log" && <CallLog webhookId={webhook.id} isActive={isActive} />}
      {mode === "rotate" && <RotateDialog id={webhook.id} onClose={close} onSecret={onSecret} />}
      {mode === "remove" && <RemoveDialog id={webhook.id} onClose={close} />}
    </>
  );
}

interface DialogProps {
  id: string;
  onClose: () => void;
}

function RotateDialog({ id, onClose, onSecret }: DialogProps & { onSecret: (secret: string) => void }) {
  const rotate = useRotateSecret(id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={integrationTexts.rotateTitle}
      confirmLabel={integrationTexts.rotate}
      variant="go"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: ({ secret }) => onSecret(secret),
          onError: toastError,
          onSettled: onClose,
        })
      }
    >
      {integrationTexts.rotateFollows}
    </ConfirmDialog>
  );
}

function RemoveDialog({ id, onClose }: DialogProps) {
  const remove = useDeleteWebhook(id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={integrationTexts.removeTitle}
      confirmLabel={texts.basics.remove}
      busy={remove.isPending}
      busyLabel={integrationTexts.removing}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => toast({ kind: "success", text: integrationTexts.removed }),
          onError: toastError,
          onSettled: onClose,
        })
      }
    >
      {integrationTexts.removeFollows}
    </ConfirmDialog>
  );
}
