import type { AccountType } from "@callboard/contract/accounts";
import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { texts } from "../../../lib/texts/accounts/accounts.ts";

/** Beside sign-in: what those do who have no account. */
export function SignInSide({ type }: { type?: AccountType | undefined }) {
  return (
    <>
      <h2>{texts.newHere}</h2>
      <p>{texts.newHereText}</p>
      <Link to="/account" search={type ? { type } : {}} className={buttonClass({ look: "outlined", size: "big" })}>
        {texts.createAccount}
      </Link>
    </>
  );
}
