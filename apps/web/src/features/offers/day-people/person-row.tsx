import { fullName } from "@callboard/client/format";
import type { Dayplayer, ReachOfDayplayer } from "@callboard/contract/dayplayers";
import type { Guard } from "@callboard/contract/pay/week-guard";
import { classNames } from "@callboard/ui/class-names";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IconLink } from "../../../components/button-link.tsx";
import { MessageIcon } from "../../../components/icons.tsx";
import { guardsText } from "../../../components/pay/guard-text.ts";
import { CallLink, PhoneLink } from "../../../components/people/phone-link.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./people.module.css";
import type { PersonState } from "./person-state.ts";

interface PersonRowProps {
  dayplayer: Dayplayer;
  /** Known while they are booked. */
  contact: ReachOfDayplayer | null;
  state: PersonState;
  /** What to know before they are worked too long. */
  guards?: readonly Guard[] | undefined;
  /** The actions after Call and Message. */
  children?: ReactNode;
}

/** A person of a day in one line: name, phone, state, and what the head can do about them. */
export function PersonRow({ dayplayer, contact, state, guards = [], children }: PersonRowProps) {
  const name = fullName(dayplayer);
  const phone = contact?.phone;
  return (
    <li className={classNames(styles.person, state.variant === "waiting" && styles.waiting)}>
      <span className={styles.who}>
        <Link to="/app/dayplayer/$userId" params={{ userId: dayplayer.id }} preload={false}>
          {name}
        </Link>
      </span>
      <span className={styles.phone}>
        {contact && phone ? <PhoneLink contact={contact} /> : contact && <small>{texts.reconfirmation.noPhone}</small>}
      </span>
      <span className={styles.state}>
        <span className={styles[state.variant]}>{state.text}</span>
        {guards.length > 0 && <span className={styles.guards}>{guardsText(guards)}</span>}
      </span>
      <span className={styles.actions}>
        <CallLink name={name} phone={phone} variant="quiet" />
        <IconLink
          to="/app/messages/$userId"
          params={{ userId: dayplayer.id }}
          preload={false}
          label={texts.offers.messageTo({ name })}
          icon={<MessageIcon />}
        />
        {children}
      </span>
    </li>
  );
}
