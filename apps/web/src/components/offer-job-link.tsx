import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button, type ButtonVariant } from "@callboard/ui/button";
import { texts } from "../lib/texts/texts.ts";
import { ButtonLink } from "./button-link.tsx";

interface OfferJobLinkProps {
  dayplayer: Pick<Dayplayer, "id" | "first_name" | "last_name">;
  /** True while a standing offer of the department waits for the dayplayer's answer. */
  blocked: boolean;
  variant?: ButtonVariant;
}

/** Links to the jobs that could be offered to a dayplayer. While a standing offer waits it shows 'Blocked' instead. */
export function OfferJobLink({ dayplayer, blocked, variant = "go" }: OfferJobLinkProps) {
  const name = fullName(dayplayer);
  if (blocked) {
    return (
      <Button
        disabled
        title={texts.people.blockedWhy({ name })}
        aria-label={`${texts.people.blocked}: ${texts.people.blockedWhy({ name })}`}
      >
        {texts.people.blocked}
      </Button>
    );
  }
  return (
    <ButtonLink
      to="/app/dayplayer-offer/$userId"
      params={{ userId: dayplayer.id }}
      preload={false}
      variant={variant}
      aria-label={texts.people.offerJobTo({ name })}
    >
      {texts.offers.offerJob}
    </ButtonLink>
  );
}
