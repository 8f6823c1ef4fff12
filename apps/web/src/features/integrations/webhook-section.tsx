import { Button } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { useCreateWebhook, webhooksQuery } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { ShowSecret } from "./show-secret.tsx";
import { WebhookForm, WebhookRow } from "./webhook-row.tsx";

/** The department's webhooks with their calls, and a form for a new one. */
export function WebhookSection() {
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [secret, setSecret] = useState<string>();
  const create = useCreateWebhook();
  return (
    <Part id="webhooks" title={integrationTexts.webhooks}>
      <p>{integrationTexts.webhooksAbout}</p>
      <Loaded query={webhooks} shape="row" count={2} failed={integrationTexts.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className="hint">{integrationTexts.noWebhooks}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((webhook) => (
                <li key={webhook.id} className={styles.item}>
                  <WebhookRow webhook={webhook} onSecret={setSecret} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open ? (
        <WebhookForm
          busy={create.isPending}
          onCancel={() => {
            flushSync(() => setOpen(false));
            opener.current?.focus();
          }}
          onSend={(values, refused) =>
            create.mutate(values, {
              onSuccess: (created) => {
                setOpen(false);
                setSecret(created.secret);
              },
              onError: refused,
            })
          }
        />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {integrationTexts.newWebhook}
          </Button>
        </div>
      )}
      {secret && <ShowSecret label={integrationTexts.secret} value={secret} onClose={() => setSecret(undefined)} />}
    </Part>
  );
}
