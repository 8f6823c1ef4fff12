import { errorMessage } from "@callboard/client/server-errors";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useMutation } from "@tanstack/react-query";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignIn } from "../after-sign-in.ts";
import { useBeginSession } from "../begin-session.ts";
import { callAs } from "./fresh-sign-up.ts";

/**
 * Lets a new account change its type once, right after sign-up, because a second account for the address is impossible.
 */
export function ChangeToHead({ token, onChanged }: { token: string; onChanged: () => void }) {
  const begin = useBeginSession();
  const goOn = useAfterSignIn();
  const change = useMutation({
    mutationFn: async () => {
      const changed = await callAs(token)(accountRoutes.changeToHead, {});
      onChanged();
      return begin(changed.token, true);
    },
    onSuccess: (account) => goOn(account),
  });
  return (
    <section aria-labelledby="wrong-kind" className="stack-3">
      <h2 id="wrong-kind">{texts.accounts.wrongKind}</h2>
      <p>{texts.accounts.wrongKindText}</p>
      <Problem>{change.error ? errorMessage(change.error) : undefined}</Problem>
      <div>
        <Button busy={change.isPending} busyLabel={texts.accounts.changingToHead} onClick={() => change.mutate()}>
          {texts.accounts.changeToHead}
        </Button>
      </div>
    </section>
  );
}
