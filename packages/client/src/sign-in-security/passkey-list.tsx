import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { Passkey, SignInSecurity } from "@callboard/contract/security/sign-in-security";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { inLocale } from "../once.ts";
import { errorMessage } from "../server-errors.ts";
import { fieldText } from "../texts/server-texts.ts";
import { texts } from "../texts/texts.ts";
import { agoText } from "../zoned.ts";
import { AskFirst } from "./ask-first.tsx";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { type SecurityApp, useSecurityChange } from "./security-app.ts";
import styles from "./security-settings.module.css";
import { addPasskey, passkeyError } from "./webauthn.ts";

interface PasskeyListProps {
  app: SecurityApp;
  security: SignInSecurity;
}

/** The passkeys of the account, and the button that adds one of this device. */
export function PasskeyList({ app, security: { passkeys, passkeys_offered } }: PasskeyListProps) {
  const add = useSecurityChange(app, () => addPasskey(app.call), texts.security.passkeyAdded);
  const canAdd = passkeys_offered && canUsePasskeys();
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="passkeys">
      <h3 id="passkeys">{texts.security.passkeys}</h3>
      <p className="hint">{texts.security.passkeysHint}</p>
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow app={app} passkey={passkey} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.security.noPasskeys}</p>
      )}
      {canAdd ? (
        <div>
          <Problem>{passkeyError(add.error)}</Problem>
          <Button
            size={app.size}
            busy={add.isPending}
            busyLabel={texts.security.passkeyWaiting}
            onClick={() => add.mutate()}
          >
            {texts.security.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="hint">{texts.security.passkeysHere}</p>
      )}
    </section>
  );
}

function PasskeyRow({ app, passkey: { id, name, created_at, last_used_at } }: { app: SecurityApp; passkey: Passkey }) {
  const [isRenaming, setIsRenaming] = useState<boolean>();
  const rename = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRenaming === false) rename.current?.focus();
  }, [isRenaming]);
  const remove = useSecurityChange(
    app,
    () => app.call(routes.removePasskey, { params: { id } }),
    texts.security.passkeyRemoved,
  );
  if (isRenaming) return <RenameForm app={app} id={id} name={name} onDone={() => setIsRenaming(false)} />;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const used =
    last_used_at === null
      ? texts.security.passkeyUnused
      : texts.security.passkeyUsed({ ago: agoText(last_used_at, zone) });
  return (
    <div className={styles.item}>
      <div>
        <strong>{name}</strong>
        <p className="hint">
          {[texts.security.passkeyMade({ day: day().format(Date.parse(created_at)) }), used].join(" · ")}
        </p>
      </div>
      <div className={styles.row}>
        <Button
          ref={rename}
          size={app.size}
          aria-label={texts.security.renameOf({ name: name })}
          onClick={() => setIsRenaming(true)}
        >
          {texts.security.rename}
        </Button>
        <AskFirst
          label={texts.security.remove}
          name={texts.security.removeOf({ name: name })}
          question={texts.security.removeQuestion({ name: name })}
          confirm={texts.security.remove}
          busyLabel={texts.security.removing}
          variant="stop"
          size={app.size}
          change={remove}
        />
      </div>
    </div>
  );
}

interface RenameFormProps {
  app: SecurityApp;
  id: string;
  name: string;
  onDone: () => void;
}

function RenameForm({ app, id, name, onDone }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  useHoldUnsaved(typed !== name);
  const rename = useSecurityChange(app, (body: { name: string }) =>
    app.call(routes.renamePasskey, { params: { id }, body }),
  );
  const wrong = rename.error instanceof Refused ? fieldText(rename.error.refusal.errors?.name?.[0]) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !rename.isPending) rename.mutate({ name: typed.trim() }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className={`stack-3 ${styles.form}`}>
      <TextField
        autoFocus
        label={texts.security.passkeyName}
        value={typed}
        error={wrong}
        onClearError={rename.reset}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Problem>{rename.error && !wrong ? errorMessage(rename.error) : undefined}</Problem>
      <div className={styles.row}>
        <Button
          type="submit"
          variant="go"
          size={app.size}
          disabled={!typed.trim()}
          busy={rename.isPending}
          busyLabel={texts.security.saving}
        >
          {texts.security.save}
        </Button>
        <Button size={app.size} onClick={onDone}>
          {texts.security.cancel}
        </Button>
      </div>
    </form>
  );
}

const day = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
