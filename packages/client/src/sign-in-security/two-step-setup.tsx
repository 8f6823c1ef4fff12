import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { RecoveryCodes } from "@callboard/contract/security/sign-in-security";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { QrCode } from "../accounts/qr-code.tsx";
import { Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { fieldText } from "../texts/server-texts.ts";
import { texts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import type { SecurityApp } from "./security-app.ts";
import styles from "./security-settings.module.css";

interface TwoStepSetupProps {
  app: SecurityApp;
  secret: string;
  uri: string;
  onCodes: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and the first code, which proves that the app has it. */
export function TwoStepSetup({ app, secret, uri, onCodes, onCancel }: TwoStepSetupProps) {
  const client = useQueryClient();
  const [code, setCode] = useState("");
  useHoldUnsaved(true);
  // The button that was pressed is gone.
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: () => app.call(routes.confirmTwoFactor, { body: { code: code.trim() } }),
    onSuccess: (codes) => {
      void client.invalidateQueries({ queryKey: app.keys.sessions });
      app.showSuccess(texts.security.twoStepIsOn);
      onCodes(codes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !confirm.isPending) confirm.mutate();
  };
  const wrong = confirm.error instanceof Refused ? fieldText(confirm.error.refusal.errors?.code?.[0]) : undefined;
  return (
    <form noValidate onSubmit={submit} className={`stack-3 ${styles.form}`}>
      <p ref={lead} tabIndex={-1}>
        {texts.security.scan}
      </p>
      <div className="row-4">
        <QrCode text={uri} label={texts.security.qrLabel} className={styles.qr} />
        <div className={`stack-3 ${styles.form}`}>
          <div>
            <span className="label">{texts.security.secret}</span>
            <p className={styles.code}>{secret.match(/.{1,4}/g)?.join(" ")}</p>
          </div>
          <CopyButton size={app.size} text={secret} copied={texts.security.secretCopied}>
            {texts.security.copySecret}
          </CopyButton>
        </div>
      </div>
      <TextField
        label={texts.security.appCode}
        hint={texts.security.appCodeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={wrong}
        onClearError={confirm.reset}
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="hint">{texts.security.otherSessions}</p>
      <Problem>{confirm.error && !wrong ? errorMessage(confirm.error) : undefined}</Problem>
      <div className={styles.row}>
        <Button
          type="submit"
          variant="go"
          size={app.size}
          disabled={!code.trim()}
          busy={confirm.isPending}
          busyLabel={texts.security.turningOn}
        >
          {texts.security.confirmCode}
        </Button>
        <Button size={app.size} onClick={onCancel}>
          {texts.security.cancel}
        </Button>
      </div>
    </form>
  );
}
