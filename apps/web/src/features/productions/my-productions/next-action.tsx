import { canEnter } from "@callboard/contract/departments/can-enter";
import type { Production } from "@callboard/contract/productions";
import { Button } from "@callboard/ui/button";
import { ButtonLink } from "../../../components/button-link.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import type { useOpenProduction } from "./open-production.ts";

/**
 * What a head does next with a production: pays for it, sets up their department, or opens it. Who has no department in
 * it, such as a payer, invites heads.
 */
export function nextAction(production: Production) {
  const { payment_status, departments } = production;
  if (payment_status === "unpaid" || payment_status === "pending")
    return { to: "/app/payment/$productionId", label: texts.productions.paymentNeeded } as const;
  if (canEnter(production)) return { label: texts.productions.open } as const;
  const mine = departments.find(({ is_mine }) => is_mine);
  if (!mine) return { to: "/edit-production/$productionId", label: texts.productions.inviteHeads } as const;
  if (mine.role === "head") return { to: "/setup-department/$productionId", label: texts.productions.setUp } as const;
  return { label: texts.productions.open } as const;
}

interface NextActionButtonProps {
  production: Production;
  open: ReturnType<typeof useOpenProduction>;
}

/** The button of the next action. While a transfer is awaited, nothing has to be done. */
export function NextActionButton({ production, open }: NextActionButtonProps) {
  const { to, label } = nextAction(production);
  const variant = production.payment_status === "pending" ? "outlined" : "go";
  const name = { "aria-label": to ? `${label}, ${production.name}` : `${label} ${production.name}` };
  return to ? (
    <ButtonLink to={to} params={{ productionId: production.id }} variant={variant} {...name}>
      {label}
    </ButtonLink>
  ) : (
    <Button
      variant={variant}
      busy={open.isPending}
      busyLabel={texts.productions.opening}
      onClick={() => open.mutate(production)}
      {...name}
    >
      {label}
    </Button>
  );
}
