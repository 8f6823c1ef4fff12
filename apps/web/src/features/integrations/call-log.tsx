import { toastError } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { WebhookDelivery } from "@callboard/contract/integrations/webhooks";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";
import { callsQuery, useReplay } from "./integrations.ts";
import styles from "./integrations-page.module.css";

/** The calls of the last 30 days to a webhook, newest first, with what was sent and why a call failed. */
export function CallLog({ webhookId, isActive }: { webhookId: string; isActive: boolean }) {
  const calls = useInfiniteQuery(callsQuery(webhookId));
  return (
    <div className={styles.log}>
      <Loaded query={calls} shape="row" count={3} failed={integrationTexts.failed}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0) return <p className="hint">{integrationTexts.noCalls}</p>;
          return (
            <>
              <ol className={styles.list}>
                {all.map((each) => (
                  <li key={each.id} className={styles.item}>
                    <Call webhookId={webhookId} delivery={each} isActive={isActive} />
                  </li>
                ))}
              </ol>
              <ShowMore query={calls} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const variants = { pending: "needs", delivered: "good", failed: "lost" } as const;

function Call({ webhookId, delivery, isActive }: { webhookId: string; delivery: WebhookDelivery; isActive: boolean }) {
  const replay = useReplay(webhookId);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={styles.what}>
        <code>{delivery.type}</code>{" "}
        <Pill variant={variants[delivery.state]}>{integrationTexts.call[delivery.state]}</Pill>
        <p className="hint">
          {[agoText(delivery.at, zone), integrationTexts.attempts({ count: delivery.attempts }), delivery.last_error]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <details className={styles.body}>
          <summary>{integrationTexts.body}</summary>
          {/* Wide bodies scroll, so the box is in the tab order. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard. */}
          <pre tabIndex={0}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
        </details>
      </div>
      {delivery.state !== "pending" && (
        <Button
          aria-label={integrationTexts.of({ verb: texts.members.resend, address: delivery.type })}
          disabled={!isActive}
          busy={replay.isPending}
          onClick={() =>
            replay.mutate(delivery.id, {
              onSuccess: () => toast({ kind: "success", text: integrationTexts.replayed }),
              onError: toastError,
            })
          }
        >
          {texts.members.resend}
        </Button>
      )}
    </>
  );
}
