import type { Need } from "@callboard/contract/group-offers";
import { useMemo } from "react";
import { GroupSheet } from "./group-sheet.tsx";

interface OfferBestSheetProps {
  need: Need;
  /** Closed while false, so that the sheet can slide out. */
  open: boolean;
  onClose: () => void;
}

/** Offers a position to the matches that the list of needs proposes. */
export default function OfferBestSheet({ need: { job, best }, open, onClose }: OfferBestSheetProps) {
  const receivers = useMemo(() => best.map((match) => ({ ...match, offers: [] })), [best]);
  return <GroupSheet ids={[job.id]} jobs={[job]} to={open ? receivers : nobody} onClose={onClose} onSent={onClose} />;
}

const nobody: [] = [];
