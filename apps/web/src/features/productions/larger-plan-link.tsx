import { ButtonLink } from "../../components/button-link.tsx";
import { texts } from "../../lib/texts/texts.ts";

/** Links from the error "Your plan covers fewer departments" to the page on which a larger plan is bought. */
export function LargerPlanLink({ productionId }: { productionId: string }) {
  return (
    <p>
      <ButtonLink to="/app/payment/$productionId" params={{ productionId }}>
        {texts.productions.largerPlan}
      </ButtonLink>
    </p>
  );
}
