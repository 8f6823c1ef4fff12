import { type SecurityApp, securityQuery } from "@callboard/client/sign-in-security/security-app";
import { SecuritySettings } from "@callboard/client/sign-in-security/security-settings";
import { texts } from "@callboard/client/texts/texts";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../components/loaded.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { showSuccess } from "../show-success.ts";

const app: SecurityApp = { call, keys, size: "normal", showSuccess };
const query = securityQuery(app);

/** Passkeys and two-step sign-in. */
export function SecuritySection() {
  const security = useQuery(query);
  return (
    <Loaded query={security} waiting={<Skeleton shape="block" />} failed={texts.security.securityFailed}>
      {(found) => <SecuritySettings app={app} security={found} />}
    </Loaded>
  );
}
