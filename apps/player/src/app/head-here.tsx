import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { Button } from "../components/button.tsx";
import { LogoFrame } from "../components/frames/logo-frame.tsx";
import { Page } from "../components/page.tsx";
import { paths } from "../lib/paths.ts";
import { signOut } from "../lib/sign-out.ts";
import { texts } from "../lib/texts/texts.ts";

/** Tells a department head who signed in here where the head app is. */
export default function HeadHere() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const leave = () => void signOut(client).then(() => go(paths.signIn, { replace: true }));
  return (
    <LogoFrame>
      <Page title={texts.accounts.headTitle}>
        <EmptyState
          title={texts.accounts.headLead}
          action={
            <>
              <a href="/" className={buttonClass({ variant: "go", size: "thumb" })}>
                {texts.accounts.toOffice}
              </a>{" "}
              <Button onClick={leave}>{texts.settings.end}</Button>
            </>
          }
        />
      </Page>
    </LogoFrame>
  );
}
