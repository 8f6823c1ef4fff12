import { useCodeLost } from "@callboard/client/components/use-code-lost";
import { isUnsaved } from "@callboard/client/hold-unsaved";
import { useConnection, useReached } from "@callboard/client/reachability";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { StatusLine } from "@callboard/ui/status-line";
import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { useOtherProduction } from "../lib/other-production.ts";
import { reloadOnce } from "../lib/reload-once.ts";
import { enterProduction, selectProduction } from "../lib/requests/select-production.ts";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";
import { texts } from "../lib/texts/texts.ts";
import { ConfirmIdentity } from "./confirm-identity/confirm-identity.tsx";
import styles from "./root.module.css";
import { Waiting } from "./screens.tsx";

const PaymentReturn = lazyPart(() => import("../features/payments/payment-return.tsx"));

/** The frame of every screen: the state of the network, the return from a payment, toasts. */
export function Root() {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const params = new URLSearchParams(search);
  const session = params.get("session_id");
  // The landing page is displayed instead of its copy in the page. Another frame is shown again while a guard waits.
  useLayoutEffect(() => document.querySelector("#waiting[data-landing]")?.remove(), []);
  return (
    <>
      <div className={styles.lines}>
        <Connection />
        <LostCode />
        <OtherProduction />
      </div>
      {session ? (
        <Suspense fallback={<Waiting />}>
          <PaymentReturn sessionId={session} cancelled={params.get("cancelled") === "true"} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ConfirmIdentity />
      <ToastOutlet />
    </>
  );
}

function Connection() {
  const connection = useConnection();
  return <StatusLine>{connection === "reached" ? null : texts.basics[connection]}</StatusLine>;
}

/**
 * Reloads the page if its code is gone after a release, unless unsaved changes would be lost. While the server can't be
 * reached it waits: the browser would replace the page by its own page about the missing network.
 */
function LostCode() {
  const lost = useCodeLost();
  const isReached = useReached();
  useEffect(() => {
    if (lost && isReached && !isUnsaved()) reloadOnce();
  }, [lost, isReached]);
  return (
    <StatusLine
      action={
        <Button variant="quiet" onClick={() => location.reload()}>
          {texts.basics.reload}
        </Button>
      }
    >
      {lost ? texts.basics.codeLost : null}
    </StatusLine>
  );
}

/** Shown when another tab has selected another production. Nothing is written until the user chooses one. */
function OtherProduction() {
  const other = useOtherProduction();
  const client = useQueryClient();
  if (!other) return null;
  const shown = client.getQueryData(selectedProductionQuery.queryKey);
  const stay = async () => {
    if (!shown) return location.reload();
    enterProduction(client, await selectProduction(shown.id));
    await client.invalidateQueries();
  };
  return (
    <StatusLine
      action={
        <>
          {shown && (
            <Button variant="quiet" onClick={() => void stay()}>
              {texts.shell.stayWith({ name: shown.name })}
            </Button>
          )}
          <Button variant="quiet" onClick={() => location.assign("/app/dashboard")}>
            {texts.shell.goToOther}
          </Button>
        </>
      }
    >
      {texts.shell.otherProduction}
    </StatusLine>
  );
}
