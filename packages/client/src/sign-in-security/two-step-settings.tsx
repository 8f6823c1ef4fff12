import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { RecoveryCodes as Codes, SignInSecurity } from "@callboard/contract/security/sign-in-security";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { inLocale } from "../once.ts";
import { errorMessage } from "../server-errors.ts";
import { texts } from "../texts/texts.ts";
import { AskFirst } from "./ask-first.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type SecurityApp, useSecurityChange } from "./security-app.ts";
import styles from "./security-settings.module.css";
import { TwoStepSetup } from "./two-step-setup.tsx";

interface TwoStepSettingsProps {
  app: SecurityApp;
  twoFactor: SignInSecurity["two_factor"];
}

/** Turns two-step sign-in on and off, and shows recovery codes once. */
export function TwoStepSettings({ app, twoFactor }: TwoStepSettingsProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = ({ recovery_codes }: Codes) => {
    setCodes(recovery_codes);
    void client.invalidateQueries({ queryKey: app.keys.security });
  };
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="two-step">
      <h3 id="two-step">{texts.security.twoStep}</h3>
      {codes ? (
        <RecoveryCodes app={app} codes={codes} onDone={() => setCodes(undefined)} />
      ) : twoFactor ? (
        <IsOn app={app} twoFactor={twoFactor} onCodes={show} />
      ) : (
        <IsOff app={app} onCodes={show} />
      )}
    </section>
  );
}

interface StateProps {
  app: SecurityApp;
  onCodes: (codes: Codes) => void;
}

function IsOff({ app, onCodes }: StateProps) {
  const start = useMutation({ mutationFn: () => app.call(routes.startTwoFactor, {}) });
  const [cancelled, setCancelled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (cancelled) button.current?.focus();
  }, [cancelled]);
  const cancel = () => {
    start.reset();
    setCancelled(true);
  };
  const turnOn = () => {
    setCancelled(false);
    start.mutate();
  };
  if (start.data) return <TwoStepSetup app={app} {...start.data} onCodes={onCodes} onCancel={cancel} />;
  return (
    <>
      <p className="hint">{texts.security.twoStepOff}</p>
      <div>
        <Problem>{start.error ? errorMessage(start.error) : undefined}</Problem>
        <Button ref={button} size={app.size} busy={start.isPending} onClick={turnOn}>
          {texts.security.turnOn}
        </Button>
      </div>
    </>
  );
}

function IsOn({ app, twoFactor, onCodes }: StateProps & { twoFactor: NonNullable<SignInSecurity["two_factor"]> }) {
  const renew = useMutation({ mutationFn: () => app.call(routes.renewRecoveryCodes, {}), onSuccess: onCodes });
  const turnOff = useSecurityChange(app, () => app.call(routes.turnOffTwoFactor, {}), texts.security.twoStepIsOff);
  return (
    <>
      <p>{texts.security.twoStepOn({ day: day().format(Date.parse(twoFactor.since)) })}</p>
      <p className="hint">{texts.security.codesLeft({ left: twoFactor.recovery_codes_left })}</p>
      <div className={styles.row}>
        <AskFirst
          label={texts.security.renewCodes}
          question={texts.security.renewQuestion}
          confirm={texts.security.renewCodes}
          busyLabel={texts.security.renewing}
          variant="outlined"
          size={app.size}
          change={renew}
        />
        <AskFirst
          label={texts.security.turnOff}
          question={texts.security.turnOffQuestion}
          confirm={texts.security.turnOff}
          busyLabel={texts.security.turningOff}
          variant="stop"
          size={app.size}
          change={turnOff}
        />
      </div>
    </>
  );
}

const day = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
