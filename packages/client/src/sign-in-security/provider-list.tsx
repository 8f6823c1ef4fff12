import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { LinkedProvider } from "@callboard/contract/security/sign-in-security";
import { inLocale } from "../once.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { agoText } from "../zoned.ts";
import { AskFirst } from "./ask-first.tsx";
import { type SecurityApp, useSecurityChange } from "./security-app.ts";
import styles from "./security-settings.module.css";

interface ProviderListProps {
  app: SecurityApp;
  providers: readonly LinkedProvider[];
}

/** The providers for single sign-on. Those that are linked can be unlinked. Nothing if the operator has set none. */
export function ProviderList({ app, providers }: ProviderListProps) {
  if (providers.length === 0) return null;
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="providers">
      <h3 id="providers">{accountTexts().signOn.providers}</h3>
      <ul className={styles.list}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderRow app={app} provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProviderRow({ app, provider: { id, name, linked } }: { app: SecurityApp; provider: LinkedProvider }) {
  const unlink = useSecurityChange(
    app,
    () => app.call(routes.unlinkProvider, { params: { provider: id } }),
    accountTexts().signOn.unlinked({ name }),
  );
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles.item}>
      <div>
        <strong>{name}</strong>
        <p className="hint">
          {linked
            ? accountTexts().signOn.linkedSince({
                day: day().format(Date.parse(linked.since)),
                ago: agoText(linked.last_used_at, zone),
              })
            : accountTexts().signOn.notLinked}
        </p>
      </div>
      {linked && (
        <div className={styles.row}>
          <AskFirst
            label={accountTexts().signOn.unlink}
            name={accountTexts().signOn.unlinkOf({ name })}
            question={accountTexts().signOn.unlinkQuestion({ name })}
            confirm={accountTexts().signOn.unlink}
            busyLabel={accountTexts().signOn.unlinking}
            variant="stop"
            size={app.size}
            change={unlink}
          />
        </div>
      )}
    </div>
  );
}

const day = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
