import { errorMessage } from "@callboard/client/server-errors";
import type { WebhookEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook } from "@callboard/contract/integrations/webhooks";
import { Button } from "@callboard/ui/button";
import { Opening } from "@callboard/ui/opening";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { lazyPart } from "../../lib/language/lazy-part.ts";
import { texts } from "../../lib/texts/integrations/integrations.ts";
import { CallLog } from "./call-log.tsx";
import { useDeleteWebhook, useRotateSecret, useSendTest, useUpdateWebhook } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { fetchSecretDialog } from "./show-secret.tsx";

/** Its form, which opens with a press. */
export const WebhookForm = lazyPart(async () => {
  const [form] = await Promise.all([import("./webhook-form.tsx"), fetchSecretDialog()]);
  return form;
}, "department");

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
  const of = (verb: string) => texts.of({ verb, address: webhook.description || webhook.url });
  return (
    <>
      <div className={styles.what}>
        <strong>{webhook.description || webhook.url}</strong>{" "}
        <Pill look={isActive ? "good" : webhook.state === "paused" ? "neutral" : "lost"}>
          {texts.state[webhook.state]}
        </Pill>
        <p className={styles.address}>{webhook.url}</p>
        <p className={styles.hint}>{texts.eventCount({ count: webhook.event_types.length })}</p>
      </div>
      <div className={styles.row}>
        <Button
          aria-label={of(mode === "log" ? texts.hideLog : texts.log)}
          aria-expanded={mode === "log"}
          onClick={() => setMode(mode === "log" ? undefined : "log")}
        >
          {mode === "log" ? texts.hideLog : texts.log}
        </Button>
        <Button
          aria-label={of(texts.test)}
          disabled={!isActive}
          busy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => toast({ kind: "success", text: texts.tested }),
              onError: showError,
            })
          }
        >
          {texts.test}
        </Button>
        <Button aria-label={of(texts.edit)} onClick={() => setMode("edit")}>
          {texts.edit}
        </Button>
        <Button
          aria-label={of(isActive ? texts.pause : texts.activate)}
          busy={update.isPending && mode !== "edit"}
          onClick={() => update.mutate({ ...values, active: !isActive }, { onError: showError })}
        >
          {isActive ? texts.pause : texts.activate}
        </Button>
        <Button aria-label={of(texts.rotate)} onClick={() => void fetchSecretDialog().then(() => setMode("rotate"))}>
          {texts.rotate}
        </Button>
        <Button aria-label={of(texts.remove)} look="stop" onClick={() => setMode("remove")}>
          {texts.remove}
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
                    toast({ kind: "success", text: texts.saved });
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
      title={texts.rotateTitle}
      confirmLabel={texts.rotate}
      look="go"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: ({ secret }) => onSecret(secret),
          onError: showError,
          onSettled: onClose,
        })
      }
    >
      {texts.rotateFollows}
    </ConfirmDialog>
  );
}

function RemoveDialog({ id, onClose }: DialogProps) {
  const remove = useDeleteWebhook(id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      busyLabel={texts.removing}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => toast({ kind: "success", text: texts.removed }),
          onError: showError,
          onSettled: onClose,
        })
      }
    >
      {texts.removeFollows}
    </ConfirmDialog>
  );
}
