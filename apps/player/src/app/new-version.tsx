import { isUnsaved } from "@callboard/client/hold-unsaved";
import { StatusLine } from "@callboard/ui/status-line";
import { useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { afterFirstScreen } from "../lib/after-first-screen.ts";
import { texts } from "../lib/texts/texts.ts";

/**
 * Registers the worker and offers a new version. It is loaded when the dayplayer agrees, with a second question if
 * unsaved input would be lost.
 */
export default function NewVersion() {
  const [takeOver, setTakeOver] = useState<() => void>();
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    void afterFirstScreen((start) => setTakeOver(() => start)).catch(() => undefined);
  }, []);
  return (
    <StatusLine
      variant="plain"
      action={
        <Button size="normal" variant="quiet" onClick={() => (isUnsaved() && !warned ? setWarned(true) : takeOver?.())}>
          {warned ? texts.newVersion.updateAnyway : texts.newVersion.update}
        </Button>
      }
    >
      {takeOver ? (warned ? texts.newVersion.unsavedFirst : texts.newVersion.newVersion) : null}
    </StatusLine>
  );
}
