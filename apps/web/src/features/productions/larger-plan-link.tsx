import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/texts.ts";

/** Links from the error "Your plan covers fewer departments" to the page on which a larger plan is bought. */
export function LargerPlanLink({ productionId }: { productionId: string }) {
  return (
    <p>
      <Link to="/app/payment/$productionId" params={{ productionId }} className={buttonClass()}>
        {texts.productions.largerPlan}
      </Link>
    </p>
  );
}
