import FullCalendar, { type CalendarRef, type EventDisplayInfo } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import theme from "@fullcalendar/react/themes/classic";
import timeGrid from "@fullcalendar/react/timegrid";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import { addDays, longDay, monthOf, weekdayName } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { Dayplan } from "@callboard/contract/dayplans";
import { classNames } from "@callboard/ui/class-names";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { useTablet } from "../../../lib/use-narrow.ts";
import type { PlanView } from "../month/calendar-views.ts";
import { FilledPositionTag } from "../month/position-tag.tsx";
import { useMonthKeys } from "../month/use-month-keys.ts";
import { type CalendarEvent, monthEvents, timedEvents } from "./calendar-events.ts";
import styles from "./full-calendar.module.css";
import { HoursEvent } from "./hours-event.tsx";

interface FullCalendarProps {
  view: PlanView;
  /** Any date within the month, week or day that is shown. */
  date: string;
  /** The production's time zone, which decides where a date begins. */
  zone: string;
  plans: readonly Dayplan[];
  narrow: boolean;
  onDate: (date: string) => void;
}

const plugins = [dayGrid, timeGrid, interaction, theme];
const names = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;
/** How many tags a day shows before "+ N more". */
const maxTags = 3;

/**
 * The month, week and day views by FullCalendar, in the production's time zone. The code is loaded when first needed.
 */
export default function Calendar({ view, date, zone, plans, narrow, onDate }: FullCalendarProps) {
  const box = useRef<HTMLElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const navigate = useNavigate();
  const tablet = useTablet();
  const open = (day: string) => void navigate({ to: "/app/calendar/$date", params: { date: day } });
  const events = useMemo(() => (view === "month" ? monthEvents(plans) : timedEvents(plans)), [view, plans]);

  useEffect(() => {
    const api = calendar.current?.getApi();
    // The calendar renders synchronously, which React does not allow during its own commit.
    queueMicrotask(() => {
      api?.changeView(names[view], date);
      const today = todayIn(zone);
      // At the end of a month, this week and the next are below those that have passed.
      if (view === "month" && monthOf(date) === monthOf(today))
        for (const day of [addDays(today, 7), today])
          box.current?.querySelector(`[data-date="${day}"]`)?.scrollIntoView({ block: "nearest" });
    });
  }, [view, date, zone]);
  useMonthKeys(box, {
    month: monthOf(date),
    today: todayIn(zone),
    onMonth: (month) => onDate(`${month}-01`),
    on: view === "month",
  });

  return (
    <section ref={box} aria-label={texts.dayplans.calendar} className={styles.box}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={names[view]}
        initialDate={date}
        headerToolbar={false}
        timeZone={zone}
        firstDay={1}
        fixedWeekCount
        aspectRatio={1.35}
        // Six weeks with their tags, which would otherwise scroll within the page.
        {...(view === "month" ? tablet && { contentHeight: 800 } : narrow && { contentHeight: 620 })}
        defaultTimedEventDuration="01:00"
        scrollTime="06:00:00"
        slotMinTime="00:00:00"
        slotMaxTime="24:00:00"
        slotHeaderFormat={{ hour: "numeric" }}
        nowIndicator
        dayMaxEvents={view === "month" ? maxTags : false}
        moreLinkContent={({ num }) => texts.dayplans.more({ count: num })}
        moreLinkHint={(num) => texts.dayplans.more({ count: num })}
        allDayText={texts.dayplans.allDay}
        navLinks
        navLinkHint={(_text, day) => texts.dayplans.openDay({ day: longDay(dayOf(day, zone)) })}
        navLinkDayClick={(day) => open(dayOf(day, zone))}
        dateClick={({ dateStr }) => open(dateStr.slice(0, 10))}
        events={events.map(({ plan, positions, order, ...event }) => ({ ...event, shown: { plan, positions }, order }))}
        eventOrder="order"
        eventInteractive={false}
        eventClick={({ jsEvent, event }) => {
          if (!(jsEvent.target instanceof Element && jsEvent.target.closest("a"))) open(shownIn(event).plan.date);
        }}
        eventContent={(info) => <Content info={info} view={view} />}
        eventClass={view === "month" ? styles.tagEvent : styles.hoursEvent}
        eventInnerClass={styles.eventInner}
        dayHeaderAlign="start"
        dayHeaderContent={({ date: day, inPopover }) =>
          view === "month" || inPopover ? true : <DayHead day={dayOf(day, zone)} />
        }
        dayHeaderClass={styles.headerCell}
        dayHeaderInnerClass={({ isToday, inPopover }) =>
          classNames("label", styles.dayHeader, view !== "month" && isToday && !inPopover && styles.today)
        }
        dayCellClass={({ isPast, isOther, isToday }) =>
          classNames(isOther ? styles.outside : isPast && styles.past, isToday && styles.today)
        }
        dayCellTopClass={styles.dayTop}
        dayCellTopInnerClass={styles.dayNumber}
        moreLinkClass={styles.more}
        slotHeaderInnerClass={styles.hour}
        allDayHeaderInnerClass={styles.hour}
        popoverClass={styles.popover}
        popoverFormat={{ weekday: "long", month: "long", day: "numeric", year: "numeric" }}
        eventColor="transparent"
        eventContrastColor="var(--ink)"
        slotEventOverlap={false}
        expandRows
      />
    </section>
  );
}

function Content({ info, view }: { info: EventDisplayInfo; view: PlanView }) {
  const { plan, positions } = shownIn(info.event);
  const [position] = positions;
  if (view === "month") return position ? <FilledPositionTag plan={plan} position={position} /> : null;
  return <HoursEvent plan={plan} positions={positions} starts={info.isStart} />;
}

/**
 * FullCalendar labels this link with the date; a CSS pseudo-element adds the weekday, which only sighted users need.
 */
const DayHead = ({ day }: { day: string }) => (
  <span data-weekday={weekdayName(day)} className={styles.dayHead}>
    {monthDay.format(Date.parse(day))}
  </span>
);
const monthDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric" });

const shownIn = ({ extendedProps }: { extendedProps: Record<string, unknown> }) =>
  extendedProps.shown as Pick<CalendarEvent, "plan" | "positions">;
const dayOf = (moment: Date, zone: string) => todayIn(zone, moment.getTime());
