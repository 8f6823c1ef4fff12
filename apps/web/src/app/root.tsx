import { useUnreachable } from "@callboard/client/reachability";
import { Button } from "@callboard/ui/button";
import { OfflineLine, StatusLine, useOnline } from "@callboard/ui/status-line";
import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useOtherProduction } from "../lib/other-production.ts";
import { enterProduction, selectProduction } from "../lib/requests/select-production.ts";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";
import { texts } from "../lib/texts/basics.ts";
import { texts as shell } from "../lib/texts/shell.ts";
import styles from "./root.module.css";
import { Waiting } from "./screens.tsx";

const PaymentReturn = lazy(() => import("../features/payments/payment-return.tsx"));

/** Around every screen: the state of the network, the way back from a payment, messages. */
export function Root() {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const params = new URLSearchParams(search);
  const session = params.get("session_id");
  return (
    <>
      <div className={styles.lines}>
        <Connection />
        <OtherProduction />
      </div>
      {session ? (
        <Suspense fallback={<Waiting />}>
          <PaymentReturn sessionId={session} cancelled={params.get("cancelled") === "true"} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ToastOutlet />
    </>
  );
}

function Connection() {
  const online = useOnline();
  const unreachable = useUnreachable();
  if (!online) return <OfflineLine />;
  return <StatusLine>{unreachable ? texts.unreachable : null}</StatusLine>;
}

/** This tab shows one production, another tab selected another: nothing is written until the person says which. */
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
            <Button look="quiet" onClick={() => void stay()}>
              {shell.stayWith(shown.name)}
            </Button>
          )}
          <Button look="quiet" onClick={() => location.assign("/app/dashboard")}>
            {shell.goToOther}
          </Button>
        </>
      }
    >
      {shell.otherProduction}
    </StatusLine>
  );
}
