import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { RowCard } from "@callboard/ui/card";
import { Checkbox } from "@callboard/ui/checkbox";
import { Star } from "@callboard/ui/star";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useToggleStar } from "../lib/requests/toggle-star.ts";
import { texts } from "../lib/texts/texts.ts";
import { IconLink } from "./button-link.tsx";
import styles from "./dayplayer-card.module.css";
import { MessageIcon } from "./icons.tsx";

interface DayplayerCardProps {
  dayplayer: Dayplayer;
  booked?: boolean;
  /** Rendered beside the name: the position of an offer, by default those that the dayplayer holds. */
  position?: string;
  /** The facts below the name. */
  lines: readonly ReactNode[];
  /** The state, rendered before the message button. */
  state?: ReactNode;
  /** Rendered after the message button. */
  end?: ReactNode;
  /** The state of the checkbox before the picture; null leaves its place empty, so that names begin on one line. */
  selection?: { chosen: boolean; onToggle: () => void } | null;
  /** A checkbox that subscribes to the selection itself, so that in a long list only changed rows render. */
  check?: ReactNode;
  /** Receives the dayplayer as the server returned them after the star was toggled. */
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** A dayplayer in a list, with star, facts and a link to the conversation. */
export function DayplayerCard({
  dayplayer,
  booked = false,
  position = dayplayer.work_preferences.positions.join(", "),
  lines,
  state,
  end,
  selection,
  check,
  onStarred,
}: DayplayerCardProps) {
  const name = fullName(dayplayer);
  const star = useToggleStar();
  // The promise is used because the callbacks of `mutate` do not run once the list has unmounted the card.
  const toggle = () => {
    if (star.isPending) return;
    star.mutateAsync(dayplayer).then(onStarred, toastError);
  };
  return (
    <RowCard
      compact
      chosen={selection?.chosen ?? false}
      start={
        <>
          {check}
          {selection === null && <NoCheck />}
          {selection && (
            <Checkbox className={styles.check} checked={selection.chosen} onChange={selection.onToggle}>
              <span className="visually-hidden">{texts.offers.select({ name })}</span>
            </Checkbox>
          )}
          <Avatar name={name} picture={dayplayer.profile_picture_url} variant={booked ? "booked" : "person"} />
        </>
      }
      title={
        <>
          <Link to="/app/dayplayer/$userId" params={{ userId: dayplayer.id }} preload={false} className={styles.name}>
            {name}
          </Link>
          <Star starred={dayplayer.is_starred} label={texts.offers.star({ name })} onToggle={toggle} />
          <small>{position}</small>
        </>
      }
      lines={lines}
      end={
        <>
          {state}
          <IconLink
            to="/app/messages/$userId"
            params={{ userId: dayplayer.id }}
            preload={false}
            label={texts.offers.messageTo({ name })}
            icon={<MessageIcon />}
          />
          {end}
        </>
      }
    />
  );
}

/** The place of a checkbox in a row that can't be selected. */
export const NoCheck = () => <span className={styles.noCheck} />;
