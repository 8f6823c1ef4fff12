import { errorMessage } from "@callboard/client/server-errors";
import type { WebhookEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook } from "@callboard/contract/integrations/webhooks";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { CallLog } from "./call-log.tsx";
import { useDeleteWebhook, useRotateSecret, useSendTest, useUpdateWebhook } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { fetchSecretDialog } from "./show-secret.tsx";

/** Its form, which opens with a press. */
export const WebhookForm = lazyPart(async () => {
  const [form] = await Promise.all([import("./webhook-form.tsx"), fetchSecretDialog()]);
  return form;
});

const showError = (error: Error) => toast({ kind: "error", text: errorMessage(error) });

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
  const of = (verb: string) => texts.integrations.of({ verb, address: webhook.description || webhook.url });
  return (
    <>
      <div className={styles.what}>
        <strong>{webhook.description || webhook.url}</strong>{" "}
        <Pill variant={isActive ? "good" : webhook.state === "paused" ? "neutral" : "lost"}>
          {texts.integrations.state[webhook.state]}
        </Pill>
        <p>{webhook.url}</p>
        <p className="hint">{texts.integrations.eventCount({ count: webhook.event_types.length })}</p>
      </div>
      <div className={styles.row}>
        <Button
          aria-label={of(mode === "log" ? texts.integrations.hideLog : texts.integrations.log)}
          aria-expanded={mode === "log"}
          onClick={() => setMode(mode === "log" ? undefined : "log")}
        >
          {mode === "log" ? texts.integrations.hideLog : texts.integrations.log}
        </Button>
        <Button
          aria-label={of(texts.integrations.test)}
          disabled={!isActive}
          busy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => toast({ kind: "success", text: texts.integrations.tested }),
              onError: showError,
            })
          }
        >
          {texts.integrations.test}
        </Button>
        <Button aria-label={of(texts.basics.edit)} onClick={() => setMode("edit")}>
          {texts.basics.edit}
        </Button>
        <Button
          aria-label={of(isActive ? texts.fillPanel.pause : texts.integrations.activate)}
          busy={update.isPending && mode !== "edit"}
          onClick={() => update.mutate({ ...values, active: !isActive }, { onError: showError })}
        >
          {isActive ? texts.fillPanel.pause : texts.integrations.activate}
        </Button>
        <Button
          aria-label={of(texts.integrations.rotate)}
          onClick={() => void fetchSecretDialog().then(() => setMode("rotate"))}
        >
          {texts.integrations.rotate}
        </Button>
        <Button aria-label={of(texts.basics.remove)} variant="stop" onClick={() => setMode("remove")}>
          {texts.basics.remove}
        </Button>
      </div>
      {mode === "edit" && (
        <Suspense fallback={<Opening />}>
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
                    toast({ kind: "success", text: texts.integrations.saved });
                  },
                  onError: refused,
                },
              )
            }
          />
        </Suspense>
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
      open
      onClose={onClose}
      title={texts.integrations.rotateTitle}
      confirmLabel={texts.integrations.rotate}
      variant="go"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: ({ secret }) => onSecret(secret),
          onError: showError,
          onSettled: onClose,
        })
      }
    >
      {texts.integrations.rotateFollows}
    </ConfirmDialog>
  );
}

function RemoveDialog({ id, onClose }: DialogProps) {
  const remove = useDeleteWebhook(id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.integrations.removeTitle}
      confirmLabel={texts.basics.remove}
      busy={remove.isPending}
      busyLabel={texts.integrations.removing}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => toast({ kind: "success", text: texts.integrations.removed }),
          onError: showError,
          onSettled: onClose,
        })
      }
    >
      {texts.integrations.removeFollows}
    </ConfirmDialog>
  );
}
