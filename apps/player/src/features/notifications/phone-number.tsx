import { CodeForm } from "@callboard/client/accounts/code-form";
import { phoneText } from "@callboard/client/accounts/phone-text";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { errorMessage } from "@callboard/client/server-errors";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { AccountInfoForm } from "../../components/account/account-info-form.tsx";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../lib/paths.ts";
import { useConfirmPhone, usePhoneCode } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

/** The number to which texts are sent. It has to be confirmed by a code first. */
export function PhoneNumber({ user }: { user: UserData }) {
  const { number, isSent, send } = usePhoneCode(user);
  if (!user.texts_offered) return null;
  if (!user.phone_number)
    return (
      <Card roomy className="stack-3">
        <span className="label">{texts.notifications.phone}</span>
        <AccountInfoForm user={user} phoneOnly />
      </Card>
    );
  return (
    <Card roomy className="stack-3">
      <div>
        <span className="label">{texts.notifications.phone}</span>
        <p>
          <b>{phoneText(number)}</b>{" "}
          {user.phone_confirmed && <Pill variant="good">{accountTexts().phone.confirmed}</Pill>}
        </p>
        {!user.phone_confirmed && <p className="hint">{accountTexts().phone.notConfirmed}</p>}
      </div>
      {isSent && !user.phone_confirmed && <EnterCode key={number} number={number} />}
      {!isSent && send.error && <Problem>{errorMessage(send.error)}</Problem>}
      {!user.phone_confirmed && (
        <div className="buttons-even">
          {isSent ? (
            <ResendButton key={number} size="thumb" send={send.mutateAsync} what="code" />
          ) : (
            <Button busy={send.isPending} busyLabel={accountTexts().phone.sendingCode} onClick={() => send.mutate()}>
              {accountTexts().phone.sendCode}
            </Button>
          )}
          <ButtonLink href={paths.accountSettings} variant="quiet">
            {accountTexts().phone.change}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function EnterCode({ number }: { number: string }) {
  const confirm = useConfirmPhone(() => toast({ kind: "success", text: accountTexts().phone.isConfirmed }));
  return (
    <CodeForm
      sent={accountTexts().phone.codeSent({ number: phoneText(number) })}
      label={accountTexts().phone.confirm}
      confirm={confirm}
      size="thumb"
      className="stack-3"
    />
  );
}
