import { plainDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import { Card } from "@callboard/ui/card";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { dayLabel } from "../../../components/job/day-label.ts";
import StillComing from "../../../components/job/still-coming.tsx";
import { useJobsToAnswer } from "../../../components/job/use-jobs-to-answer.ts";
import { awaitsConfirmation } from "../../../lib/job/jobs-to-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { texts } from "../../../lib/texts/texts.ts";
import offerStyles from "../offer.module.css";
import { FreeToLeave } from "../standby/free-to-leave.tsx";
import { StandbyAnswers } from "../standby/standby.tsx";
import { Change } from "./change.tsx";
import styles from "./needs-answer.module.css";

/** The jobs that wait for the dayplayer's word: changed calls, the question whether they come, invitations to stand by. */
export default function NeedsAnswer() {
  const { bookings, invitations } = useJobsToAnswer();
  const [, go] = useLocation();
  return (
    <ul
      className={offerStyles.list}
      aria-label={texts.bookings.toAnswer}
      hidden={bookings.length + invitations.length === 0}
    >
      {bookings.map((booking) => (
        <Item
          key={booking.id}
          job={booking}
          title={booking.changed ? texts.bookings.changedTo({ when: whenOf(booking) }) : whenOf(booking)}
          to={paths.booking(booking.id)}
        >
          <FreeToLeave booking={booking} onLeave={() => go(`${paths.booking(booking.id)}?drop`)} />
          {booking.changed && (
            <Change booking={booking} confirms onDrop={() => go(`${paths.booking(booking.id)}?drop`)} />
          )}
          {!booking.changed && awaitsConfirmation(booking) && <StillComing booking={booking} />}
        </Item>
      ))}
      {invitations.map((standby) => (
        <Item key={standby.id} job={standby} title={whenOf(standby)}>
          <StandbyAnswers job={standby} standby={standby} />
        </Item>
      ))}
    </ul>
  );
}

interface Job {
  start_date: string;
  zone: string;
  call_time: string | null;
  zone_abbreviation: string;
  position: string;
  production: string;
}

interface ItemProps {
  job: Job;
  title: string;
  to?: string;
  children: ReactNode;
}

function Item({ job: { position, production, start_date }, title, to, children }: ItemProps) {
  return (
    <li>
      <Card
        roomy
        className={`stack-2 ${styles.item}`}
        role="article"
        aria-label={`${plainDay(start_date)}, ${position}`}
      >
        <b>{to ? <Link href={to}>{title}</Link> : title}</b>
        <p className="hint">{[position, production].join(" · ")}</p>
        {children}
      </Card>
    </li>
  );
}

/** "tomorrow 5:00 AM PST", or with its date: "Friday, December 4, 5:00 AM PST". */
function whenOf(job: Job): string {
  const { isToday, isTomorrow } = dayLabel({ ...job, has_passed: false });
  const call = job.call_time && `${clockTime(job.call_time)} ${job.zone_abbreviation}`;
  if (isToday || isTomorrow)
    return [(isToday ? texts.basics.today : texts.basics.tomorrow).toLocaleLowerCase(), call].filter(Boolean).join(" ");
  return [plainDay(job.start_date), call].filter(Boolean).join(", ");
}
