import { type SecurityApp, securityQuery } from "@callboard/client/sign-in-security/security-app";
import { SecuritySettings } from "@callboard/client/sign-in-security/security-settings";
import { Card } from "@callboard/ui/card";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../components/loaded.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

const showSuccess = (text: string) => void toast({ kind: "success", text });
const app: SecurityApp = { call, keys, size: "thumb", showSuccess };
const query = securityQuery(app);

/** Passkeys and two-step sign-in. */
export function SecuritySection() {
  const security = useQuery(query);
  return (
    <Loaded query={security} waiting={<Skeleton shape="block" />}>
      {(found) => (
        <Card roomy>
          <SecuritySettings app={app} security={found} />
        </Card>
      )}
    </Loaded>
  );
}
