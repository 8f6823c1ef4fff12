import { Button, buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { paths } from "../lib/paths.ts";
import { signOut } from "../lib/sign-out.ts";
import { texts as accounts } from "../lib/texts/accounts.ts";
import { texts } from "../lib/texts/basics.ts";

export function NotFound() {
  return (
    <EmptyState
      title={texts.notFoundTitle}
      action={
        <Link href={paths.offers} className={buttonClass({ look: "go", size: "thumb" })}>
          {texts.toOffers}
        </Link>
      }
    >
      {texts.notFound}
    </EmptyState>
  );
}

/** A head who signed in here: kindly shown the way. */
export function HeadHere() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const leave = () => void signOut(client).then(() => go(paths.signIn, { replace: true }));
  return (
    <main>
      <EmptyState
        title={accounts.headTitle}
        action={
          <>
            <a href="/" className={buttonClass({ look: "go", size: "thumb" })}>
              {accounts.toOffice}
            </a>{" "}
            <Button size="thumb" onClick={leave}>
              {accounts.signOut}
            </Button>
          </>
        }
      >
        {accounts.headLead}
      </EmptyState>
    </main>
  );
}
