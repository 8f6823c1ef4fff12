import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button, buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { texts } from "../lib/texts/people.ts";

interface OfferJobLinkProps {
  dayplayer: Pick<Dayplayer, "id" | "first_name" | "last_name">;
  /** The department's open offer to them waits for an answer. */
  blocked: boolean;
}

/** Leads to the jobs that could be offered to a dayplayer. While an open offer waits it says 'Blocked' and does nothing. */
export function OfferJobLink({ dayplayer, blocked }: OfferJobLinkProps) {
  const name = fullName(dayplayer);
  if (blocked) {
    return (
      <Button disabled title={texts.blockedWhy(name)} aria-label={`${texts.blocked}: ${texts.blockedWhy(name)}`}>
        {texts.blocked}
      </Button>
    );
  }
  return (
    <Link
      to="/app/dayplayer-offer/$userId"
      params={{ userId: dayplayer.id }}
      preload={false}
      className={buttonClass({ look: "go" })}
      aria-label={texts.offerJobTo(name)}
    >
      {texts.offerJob}
    </Link>
  );
}
