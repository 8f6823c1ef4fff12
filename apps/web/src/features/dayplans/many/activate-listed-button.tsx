import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";

const ActivateListedDialog = lazyDialog(() => import("./activate-listed-dialog.tsx"));

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
      {asking && <ActivateListedDialog positions={positions} total={total} onClose={() => setAsking(false)} />}
    </>
  );
}
