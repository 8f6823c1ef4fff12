import { isRefused } from "@callboard/client/call";
import type { Account } from "@callboard/contract/accounts";
import { canEnter } from "@callboard/contract/departments/can-enter";
import type { Production } from "@callboard/contract/productions";
import { redirect } from "@tanstack/react-router";
import { accessToast } from "../../lib/access-toasts.ts";
import { queryClient } from "../../lib/query-client.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { enterProduction, selectProduction } from "../../lib/requests/select-production.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { sessionToken, tabMemory } from "../../lib/session.ts";
import { showProduction } from "../../lib/shown-production.ts";
import { texts } from "../../lib/texts/texts.ts";

interface Here {
  location: { href: string };
}

/** Lets only a head pass. Others are redirected; after sign-in they return to this page. */
export async function requireHead({ location }: Here): Promise<Account> {
  const toSignIn = () => redirect({ to: "/sign-in", search: { next: location.href } });
  if (!sessionToken()) throw toSignIn();
  const account = await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
    tabMemory.write("authentication_verified", false);
    throw isRefused(error, "unauthenticated") ? toSignIn() : error;
  });
  // Stored for this tab: the server has confirmed the session.
  tabMemory.write("authentication_verified", true);
  if (account.type !== "department_head") throw redirect({ to: "/dayplayer" });
  return account;
}

/**
 * Requires a production that is selected, paid for, and entered by this head, as the daily screens need it. An address
 * may contain its production (`?production=`, as links in mails do), which is selected first.
 */
export async function requireDepartment({
  location,
}: {
  location: { pathname: string; searchStr: string };
}): Promise<Production> {
  const production = await queryClient.ensureQueryData(selectedProductionQuery);
  const search = new URLSearchParams(location.searchStr);
  const named = search.get("production");
  if (named) {
    // If it can't be selected, the screen shows an error, because it finds nothing in the current production.
    if (named !== production?.id)
      await selectProduction(named).then(
        (selected) => enterProduction(queryClient, selected),
        () => undefined,
      );
    search.delete("production");
    const rest = search.toString();
    throw redirect({ href: `${location.pathname}${rest && `?${rest}`}`, replace: true });
  }
  if (!production || !canEnter(production)) throw redirect({ to: "/select-production" });
  showProduction(production);
  return production;
}

/** Loads the selected production for screens that are open without one. */
export async function lookForDepartment(): Promise<void> {
  const production = await queryClient.ensureQueryData(selectedProductionQuery);
  if (production && canEnter(production)) showProduction(production);
}

/**
 * Requires a payment, with which some screens open. The cached account may be older than the payment, so it is
 * refetched.
 */
export async function requirePayment(): Promise<void> {
  const { has_payment } = await queryClient.ensureQueryData(accountQuery);
  if (has_payment || (await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })).has_payment) return;
  accessToast({ kind: "error", text: texts.shell.restricted }, "next");
  throw redirect({ to: "/select-production" });
}

/**
 * Requires that nobody is signed in, for the landing page, sign-in and sign-up. A session that has ended is cleared by the
 * server's refusal, and the page stays open.
 */
export async function requireNobody({ location }: { location: { searchStr: string } }): Promise<void> {
  // A return from the payment provider is handled first, whatever page it leads to.
  if (new URLSearchParams(location.searchStr).has("session_id")) return;
  if (sessionToken()) await queryClient.ensureQueryData(accountQuery).catch(() => undefined);
  if (sessionToken()) throw redirect({ to: "/select-production" });
}
