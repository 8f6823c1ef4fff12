import type { AccountType } from "@callboard/contract/accounts";
import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { texts } from "../../../lib/texts/texts.ts";

/** Beside sign-in: what those do who have no account. */
export function SignInSide({ type }: { type?: AccountType | undefined }) {
  return (
    <>
      <h2>{texts.accounts.newHere}</h2>
      <p>{texts.accounts.newHereText}</p>
      <Link to="/account" search={type ? { type } : {}} className={buttonClass({ variant: "outlined", size: "big" })}>
        {texts.accounts.createAccount}
      </Link>
    </>
  );
}
