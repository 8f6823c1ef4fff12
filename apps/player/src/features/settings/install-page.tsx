import { Card } from "@callboard/ui/card";
import { BackLink } from "../../components/back-link.tsx";
import { Button } from "../../components/button.tsx";
import { InstallSteps } from "../../components/install-steps.tsx";
import { Page } from "../../components/page.tsx";
import { install, useInstallWay } from "../../lib/device/install.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Explains how to install the app on the home screen of this device. */
export default function InstallPage() {
  const way = useInstallWay();
  return (
    <Page title={texts.install.title} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <p>{texts.install.lead}</p>
        <Card roomy className="stack-4">
          {way === "installed" && <p role="status">{texts.install.isInstalled}</p>}
          {way === "ask" && (
            <Button variant="go" onClick={() => void install()}>
              {texts.install.install}
            </Button>
          )}
          {way === "none" && <p>{texts.install.none}</p>}
          {way === "byHand" && (
            <>
              <h2 className="label">{texts.install.appleTitle}</h2>
              <InstallSteps />
              <p className="hint">{texts.install.appleWhy}</p>
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}
