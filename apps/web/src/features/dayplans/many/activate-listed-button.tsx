import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Suspense, useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";

const ActivateListedDialog = lazyPart(() => import("./activate-listed-dialog.tsx"));

interface ActivateListedButtonProps {
  /** The positions by which the list is filtered, as the API takes them. */
  positions: string;
  total: number;
}

/** Activates the whole filtered list, also the part that is not loaded, after a confirmation. */
export function ActivateListedButton({ positions, total }: ActivateListedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onPointerEnter={() => void ActivateListedDialog.fetch()} onClick={() => setAsking(true)}>
        {texts.manyDays.activateListed}
      </Button>
      {asking && (
        <Suspense fallback={<Opening />}>
          <ActivateListedDialog positions={positions} total={total} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
