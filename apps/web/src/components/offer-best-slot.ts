import { type ComponentType, createContext } from "react";

export interface OfferBestSheetProps {
  dayplanId: string;
  positionId: string;
  /** How many of the best matches are selected at first. */
  count: number;
  onClose: () => void;
}

/** The sheet belongs to the offers, and lists of other features open it too, so the app provides it. */
export const OfferBestSlot = createContext<ComponentType<OfferBestSheetProps> | undefined>(undefined);
