import { toastError } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { ApiToken } from "@callboard/contract/integrations/api-tokens";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import { tokensQuery, useRevokeToken } from "./integrations.ts";
import styles from "./integrations-page.module.css";
import { ShowSecret } from "./show-secret.tsx";

const TokenForm = lazyDialog(async () => {
  const [form] = await Promise.all([import("./token-form.tsx"), ShowSecret.fetch()]);
  return form;
});

/** The department's API tokens, and a form for a new one. */
export function TokenSection() {
  const tokens = useQuery(tokensQuery);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [created, setCreated] = useState<string>();
  return (
    <Part id="api-tokens" title={integrationTexts.tokens}>
      <p>{integrationTexts.tokensAbout}</p>
      <Loaded query={tokens} shape="row" count={2} failed={integrationTexts.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className="hint">{integrationTexts.noTokens}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((token) => (
                <li key={token.id} className={styles.item}>
                  <TokenRow token={token} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open ? (
        <TokenForm
          onCancel={() => {
            flushSync(() => setOpen(false));
            opener.current?.focus();
          }}
          onCreated={(token) => {
            setOpen(false);
            setCreated(token);
          }}
        />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {integrationTexts.newToken}
          </Button>
        </div>
      )}
      {created && <ShowSecret label={integrationTexts.token} value={created} onClose={() => setCreated(undefined)} />}
    </Part>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

function TokenRow({ token }: { token: ApiToken }) {
  const [confirming, setConfirming] = useState(false);
  const revoke = useRevokeToken();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={styles.what}>
        <strong>{token.name}</strong>
        <p className="hint">
          {[
            integrationTexts.endsIn({ ending: token.ending }),
            integrationTexts.expires({ day: day.format(Date.parse(token.expires_at)) }),
            token.last_used_at
              ? integrationTexts.lastUsed({ when: agoText(token.last_used_at, zone) })
              : integrationTexts.neverUsed,
          ].join(" · ")}
        </p>
        <p className="hint">{token.scopes.map((scope) => integrationTexts.scopeNames[scope]).join(" · ")}</p>
      </div>
      <Button aria-label={integrationTexts.revokeOf({ name: token.name })} onClick={() => setConfirming(true)}>
        {texts.offers.revoke}
      </Button>
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={integrationTexts.revokeTitle({ name: token.name })}
          confirmLabel={texts.offers.revoke}
          busy={revoke.isPending}
          busyLabel={integrationTexts.revoking}
          onConfirm={() =>
            revoke.mutate(token.id, {
              onSuccess: () => toast({ kind: "success", text: integrationTexts.revoked }),
              onError: toastError,
              onSettled: () => setConfirming(false),
            })
          }
        >
          {integrationTexts.revokeFollows}
        </ConfirmDialog>
      )}
    </>
  );
}
