import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { buttonClass } from "@callboard/ui/button";
import { RowCard } from "@callboard/ui/card";
import { Checkbox } from "@callboard/ui/checkbox";
import { Star } from "@callboard/ui/star";
import { toast } from "@callboard/ui/toast";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useToggleStar } from "../lib/requests/toggle-star.ts";
import { texts } from "../lib/texts/offers.ts";
import { useNarrow } from "../lib/use-narrow.ts";
import styles from "./dayplayer-card.module.css";

interface DayplayerCardProps {
  dayplayer: Dayplayer;
  booked?: boolean;
  /** Under the name. */
  lines: readonly ReactNode[];
  /** How it stands, before the buttons. */
  state?: ReactNode;
  /** After the message button. */
  end?: ReactNode;
  /** A checkbox before the picture; without it the card can't be selected. */
  selection?: { chosen: boolean; disabled: boolean; onToggle: () => void } | undefined;
  /** The same as a part of its own, where a list has its selection beside it: of thousands only what changes is drawn. */
  check?: ReactNode;
  /** The dayplayer as the server has them after the star was toggled. */
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** A dayplayer in a list: star, what matters, and a way to write. */
export function DayplayerCard({
  dayplayer,
  booked = false,
  lines,
  state,
  end,
  selection,
  check,
  onStarred,
}: DayplayerCardProps) {
  const name = fullName(dayplayer);
  const star = useToggleStar();
  const narrow = useNarrow();
  // Told by its promise: a list may have let the card go by then.
  const toggle = () => {
    if (star.isPending) return;
    star.mutateAsync(dayplayer).then(onStarred, (error: unknown) => toast({ kind: "error", text: wordsOf(error) }));
  };
  return (
    <RowCard
      chosen={selection?.chosen ?? false}
      start={
        <>
          {check}
          {selection && (
            <Checkbox
              className={styles.check}
              checked={selection.chosen}
              disabled={selection.disabled}
              onChange={selection.onToggle}
            >
              <span className="visually-hidden">{texts.select(name)}</span>
            </Checkbox>
          )}
          <Avatar name={name} picture={dayplayer.profile_picture_url} look={booked ? "booked" : "person"} />
        </>
      }
      title={
        <>
          <Link to="/app/dayplayer/$userId" params={{ userId: dayplayer.id }} preload={false} className={styles.name}>
            {name}
          </Link>
          <Star starred={dayplayer.is_starred} label={texts.star(name)} onToggle={toggle} />
        </>
      }
      lines={narrow && state ? [...lines, state] : lines}
      end={
        <>
          {!narrow && state}
          <Link
            to="/app/messages/$userId"
            params={{ userId: dayplayer.id }}
            preload={false}
            className={buttonClass({ look: "quiet" })}
            aria-label={texts.messageTo(name)}
          >
            {texts.message}
          </Link>
          {end}
        </>
      }
    />
  );
}
