import type { SignInSecurity } from "@callboard/contract/security/sign-in-security";
import { PasskeyList } from "./passkey-list.tsx";
import { ProviderList } from "./provider-list.tsx";
import type { SecurityApp } from "./security-app.ts";
import styles from "./security-settings.module.css";
import { TwoStepSettings } from "./two-step-settings.tsx";

interface SecuritySettingsProps {
  app: SecurityApp;
  security: SignInSecurity;
}

/** How the account signs in besides its password, for the settings of both apps. */
export const SecuritySettings = ({ app, security }: SecuritySettingsProps) => (
  <div className={`stack-5 ${styles.parts}`} data-size={app.size}>
    <PasskeyList app={app} security={security} />
    <ProviderList app={app} providers={security.providers} />
    <TwoStepSettings app={app} twoFactor={security.two_factor} />
  </div>
);
