import { Button, type ButtonProps } from "@callboard/ui/button";
import { useContext, useState } from "react";
import { createPortal } from "react-dom";
import { texts } from "../lib/texts/texts.ts";
import { type OfferBestSheetProps, OfferBestSlot } from "./offer-best-slot.ts";

interface OfferBestButtonProps extends Omit<OfferBestSheetProps, "onClose"> {
  /** The position and its date, for screen readers: "Costumer on Wed, Nov 25". */
  of: string;
  variant?: ButtonProps["variant"];
  label?: string;
}

/** Opens the sheet in which the best matches of a position are offered it together. */
export function OfferBestButton({ of, variant, label, ...position }: OfferBestButtonProps) {
  const OfferBestSheet = useContext(OfferBestSlot);
  const [open, setOpen] = useState(false);
  if (!OfferBestSheet || position.count < 1) return null;
  const text = label ?? texts.offers.offerBest({ count: position.count });
  return (
    <>
      <Button variant={variant} data-key="o" aria-label={`${text}, ${of}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open &&
        // Outside of the page's form, which Enter in a field of the sheet would submit.
        createPortal(<OfferBestSheet {...position} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** How many offers a position still lacks: its vacancies without those that are asked already, at least one. */
export const offersLacking = ({ need, open_offers }: { need: number; open_offers: number }): number =>
  need > 0 ? Math.max(1, need - open_offers) : 0;
