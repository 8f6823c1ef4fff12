import { singleSignOnRoutes as routes } from "@callboard/contract/routes/accounts/single-sign-on";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Call } from "../call.ts";
import { errorMessage } from "../server-errors.ts";
import type { Memory } from "../session.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { texts } from "../texts/texts.ts";
import { signOnVisit } from "./visit.ts";

interface SingleSignOnProps {
  call: Call;
  deviceName: string;
  remember: boolean;
  tabMemory: Memory;
  size: ButtonSize;
}

/** The buttons that sign in with a provider outside Callboard. There are none if the operator has set none. */
export function SingleSignOn({ call, deviceName, remember, tabMemory, size }: SingleSignOnProps) {
  const providers = useQuery({
    queryKey: ["sign-on-providers"],
    queryFn: ({ signal }) => call(routes.listSignOnProviders, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMutation({
    mutationFn: async (provider: string) => {
      const body = { provider, device_name: deviceName, remember, return_to: signOnVisit.returnTo() };
      const { url } = await call(routes.startSingleSignOn, { body });
      signOnVisit.begin(tabMemory, { provider, remember });
      location.assign(url);
    },
  });
  if (!providers.data?.length) return null;
  return (
    <div className="stack-2">
      {providers.data.map(({ id, name }) => (
        <Button
          key={id}
          size={size}
          wide
          busy={start.isPending && start.variables === id}
          busyLabel={texts.security.signingIn}
          onClick={() => start.mutate(id)}
        >
          {accountTexts().signOn.signInWith({ name })}
        </Button>
      ))}
      <Problem>{start.error ? errorMessage(start.error) : undefined}</Problem>
    </div>
  );
}
