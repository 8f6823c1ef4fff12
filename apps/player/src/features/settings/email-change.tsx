import { CodeForm } from "@callboard/client/accounts/code-form";
import { EmailChangeForm } from "@callboard/client/accounts/email-change-form";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useChangeEmail, useConfirmEmail } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

/** The email address for signing in. Changing it takes the password, then a code that is mailed to the new address. */
export function EmailChange({ user }: { user: UserData }) {
  const [isChanging, setIsChanging] = useState<boolean>();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanging === false) change.current?.focus();
  }, [isChanging]);
  if (user.pending_email && !isChanging)
    return <EnterCode email={user.pending_email} isNext={isChanging === false} onOther={() => setIsChanging(true)} />;
  if (isChanging) return <AskForCode onDone={() => setIsChanging(false)} />;
  return (
    <div className="stack-3">
      <p>{texts.settings.emailNow({ email: user.email })}</p>
      <Button ref={change} size="thumb" onClick={() => setIsChanging(true)}>
        {texts.settings.changeEmail}
      </Button>
    </div>
  );
}

function AskForCode({ onDone }: { onDone: () => void }) {
  return (
    <EmailChangeForm
      autoFocus
      change={useChangeEmail()}
      onDone={onDone}
      size="thumb"
      texts={{ ...texts.settings, currentPassword: texts.settings.yourPassword }}
      className="stack-3"
      actions="buttons"
    />
  );
}

interface EnterCodeProps {
  email: string;
  /** The code was asked for on this screen just now. */
  isNext: boolean;
  onOther: () => void;
}

function EnterCode({ email, isNext, onOther }: EnterCodeProps) {
  const confirm = useConfirmEmail(() => toast({ kind: "success", text: texts.settings.emailChanged }));
  return (
    <CodeForm
      autoFocus={isNext}
      sent={texts.settings.pending({ email })}
      texts={texts.settings}
      confirm={confirm}
      size="thumb"
      className="stack-3"
      acts={(button) => (
        <div className="buttons">
          {button}
          <Button size="thumb" onClick={onOther}>
            {texts.settings.otherEmail}
          </Button>
        </div>
      )}
    />
  );
}
