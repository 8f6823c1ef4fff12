import { Refused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { fieldText } from "@callboard/client/texts/server-texts";
import type { DeletionOutcome } from "@callboard/contract/accounts/account-deletion";
import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { Card } from "@callboard/ui/card";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { userDataQuery } from "../../lib/requests/user-data.ts";
import { signOut } from "../../lib/sign-out.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Deletes the account. The page first shows what will be lost, with numbers, and then asks for the password. */
export default function DeleteAccountPage() {
  const query = useQuery(routeQuery(keys.deletion, accountDeletionRoutes.getDeletionOutcome, {}, { staleTime: 0 }));
  return (
    <Page title={texts.settings.deleteTitle} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <Loaded query={query} shape="block">
          {(outcome) => <Outcome outcome={outcome} />}
        </Loaded>
        <DeleteForm />
      </div>
    </Page>
  );
}

function Outcome({ outcome: { coming_bookings, open_offers } }: { outcome: DeletionOutcome }) {
  return (
    <Card roomy className="stack-4">
      <p>{texts.settings.deleteLead}</p>
      <ul className="stack-2 marked">
        {coming_bookings > 0 && <li>{texts.settings.deleteBookings({ count: coming_bookings })}</li>}
        {open_offers > 0 && <li>{texts.settings.deleteOffers({ count: open_offers })}</li>}
        {coming_bookings + open_offers === 0 && <li>{texts.settings.deleteFree}</li>}
        <li>{texts.settings.deleteRecord}</li>
      </ul>
      <p className="hint">{texts.settings.deleteInstead}</p>
      <ButtonLink href={paths.calendar} variant="quiet">
        {texts.settings.toDays}
      </ButtonLink>
      <ButtonLink href={paths.notificationSettings} variant="quiet">
        {texts.basics.notifications}
      </ButtonLink>
    </Card>
  );
}

function DeleteForm() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const hasPassword = useQuery(userDataQuery).data?.has_password !== false;
  const [current_pass, setPassword] = useState("");
  useHoldUnsaved(current_pass !== "");
  const remove = useMutation({
    mutationFn: () => call(accountDeletionRoutes.deleteAccount, { body: hasPassword ? { current_pass } : {} }),
    onSuccess: async () => {
      await signOut(client);
      toast({ kind: "success", text: texts.settings.deleted, sticky: true });
      go(paths.signIn, { replace: true });
    },
  });
  const wrong = remove.error instanceof Refused ? fieldText(remove.error.refusal.errors?.current_pass?.[0]) : undefined;
  const isReady = current_pass !== "" || !hasPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !remove.isPending) remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="stack-3">
      {hasPassword && (
        <PasswordField
          label={texts.settings.deletePassword}
          autoComplete="current-password"
          error={wrong}
          onClearError={remove.reset}
          value={current_pass}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Problem>{remove.error && !wrong ? errorMessage(remove.error) : undefined}</Problem>
      <ButtonLink href={paths.settings} variant="go">
        {texts.settings.keepIt}
      </ButtonLink>
      <Button
        type="submit"
        variant="stop"
        disabled={!isReady}
        busy={remove.isPending}
        busyLabel={texts.settings.deleting}
      >
        {texts.settings.deleteIt}
      </Button>
    </form>
  );
}
