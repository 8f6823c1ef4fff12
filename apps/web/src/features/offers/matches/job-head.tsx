import { longDay } from "@callboard/client/days";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./match-days.module.css";

interface JobHeadProps {
  position: string;
  date: string;
  dayplanId: string;
  positionId: string;
  /** The number of matches, if the list knows it. */
  matches?: string;
  children?: ReactNode;
}

/** The heading of a position above its dayplayers, with a link to all its matches and bookings. */
export function JobHead({ position, date, dayplanId, positionId, matches, children }: JobHeadProps) {
  return (
    <div className={styles.job}>
      <div className={styles.about}>{children}</div>
      <ButtonLink
        to="/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings"
        params={{ dayplanId, positionId }}
        variant="quiet"
        title={texts.offers.allMatches({ position, date: longDay(date) })}
      >
        {matches ? texts.offers.allCountedMatches({ count: matches }) : texts.offers.allMatchesShort}
        <span className="visually-hidden">, {texts.offers.ofPosition({ position, date: longDay(date) })}</span>
      </ButtonLink>
    </div>
  );
}
