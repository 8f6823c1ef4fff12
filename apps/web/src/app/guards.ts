import { isRefused } from "@callboard/client/call";
import type { Account } from "@callboard/contract/accounts";
import type { Production } from "@callboard/contract/productions";
import { toast } from "@callboard/ui/toast";
import { redirect } from "@tanstack/react-router";
import { queryClient } from "../lib/query-client.ts";
import { accountQuery } from "../lib/requests/account.ts";
import { enterProduction, selectProduction } from "../lib/requests/select-production.ts";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";
import { sessionToken, tabMemory } from "../lib/session.ts";
import { showProduction } from "../lib/shown-production.ts";
import { texts } from "../lib/texts/shell.ts";

interface Here {
  location: { href: string };
}

/** Only a head gets further; others are led to where they belong, and come back here after signing in. */
export async function requireHead({ location }: Here): Promise<Account> {
  if (!sessionToken()) throw redirect({ to: "/sign-in", search: { next: location.href } });
  const account = await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
    tabMemory.write("authentication_verified", false);
    if (isRefused(error, "unauthenticated")) throw redirect({ to: "/sign-in", search: { next: location.href } });
    throw error;
  });
  // Whether the server knew who is signed in here, kept for this tab.
  tabMemory.write("authentication_verified", true);
  if (account.type !== "department_head") throw redirect({ to: "/dayplayer" });
  return account;
}

/** Asks for the production while the account is still on its way; the guard below waits for the answer. */
export const expectDepartment = (): void => void queryClient.prefetchQuery(selectedProductionQuery);

/**
 * The daily screens need a production that is selected, paid for, and set up for this head. An address may name the
 * production it belongs to (`?production=`, as links in mails do): that one is selected first.
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
    // One that can't be selected is told by the screen, which finds nothing of it in the production there is.
    if (named !== production?.id)
      await selectProduction(named).then(
        (selected) => enterProduction(queryClient, selected),
        () => undefined,
      );
    search.delete("production");
    const rest = search.toString();
    throw redirect({ href: `${location.pathname}${rest && `?${rest}`}`, replace: true });
  }
  if (!production?.setup_completed) throw redirect({ to: "/select-production" });
  showProduction(production.id);
  return production;
}

/** Screens that are open without a production still show the one there is. */
export async function lookForDepartment(): Promise<void> {
  const production = await queryClient.ensureQueryData(selectedProductionQuery);
  if (production?.setup_completed) showProduction(production.id);
}

/** Some screens open with the first payment. What is kept of the account may be older than that payment. */
export async function requirePayment(): Promise<void> {
  const { has_payment } = await queryClient.ensureQueryData(accountQuery);
  if (has_payment || (await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })).has_payment) return;
  toast({ kind: "error", text: texts.restricted });
  throw redirect({ to: "/select-production" });
}

/** The landing page, sign-in and sign-up are for those who are not in yet. */
export function requireNobody({ location }: { location: { searchStr: string } }): void {
  // A way back from a payment is gone first, on whatever page it ends.
  if (new URLSearchParams(location.searchStr).has("session_id")) return;
  if (sessionToken()) throw redirect({ to: "/select-production" });
}
