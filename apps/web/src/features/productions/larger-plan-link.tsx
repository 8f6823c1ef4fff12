import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/productions.ts";

/** Leads from "Your plan covers fewer departments" to where a larger plan is bought. */
export function LargerPlanLink({ productionId }: { productionId: string }) {
  return (
    <p>
      <Link to="/app/payment/$productionId" params={{ productionId }} className={buttonClass()}>
        {texts.largerPlan}
      </Link>
    </p>
  );
}
