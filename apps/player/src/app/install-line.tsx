import { Card } from "@callboard/ui/card";
import { useState } from "react";
import { useRoute } from "wouter";
import { Button } from "../components/button.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { hideHint, install, isHintHidden, useInstallWay } from "../lib/device/install.ts";
import { paths } from "../lib/paths.ts";
import { texts } from "../lib/texts/texts.ts";

/**
 * Suggests once on each device to install the app on the home screen. A dismissed hint does not return; the settings
 * still offer it.
 */
export default function InstallLine() {
  const way = useInstallWay();
  const [hidden, setHidden] = useState(isHintHidden);
  const [onOffers] = useRoute(paths.offers);
  if (hidden || !onOffers || (way !== "ask" && way !== "byHand")) return null;
  const hide = () => {
    hideHint();
    setHidden(true);
  };
  return (
    <Card roomy role="complementary" aria-label={texts.install.title} className="stack-3 below">
      <p>{texts.install.hint}</p>
      <div className="buttons-even">
        {way === "ask" ? (
          <Button onClick={() => void install().then(hide)}>{texts.install.install}</Button>
        ) : (
          <ButtonLink href={paths.install}>{texts.install.showHow}</ButtonLink>
        )}
        <Button variant="quiet" onClick={hide}>
          {texts.basics.notNow}
        </Button>
      </div>
    </Card>
  );
}
