import { Button, buttonClass } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { FillLine } from "@callboard/ui/fill-bar";
import { ArrowLeftIcon, NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { Pill } from "@callboard/ui/pill";
import { Segment } from "@callboard/ui/segment";
import type { ReactNode } from "react";
import stepStyles from "../../features/contacts/first-steps.module.css";
import calendarStyles from "../../features/dayplans/calendar/calendar-page.module.css";
import dayStyles from "../../features/dayplans/day/day-header.module.css";
import { calendarViews } from "../../features/dayplans/month/calendar-views.ts";
import cardStyles from "../../features/notifications/notification-card.module.css";
import panelStyles from "../../features/notifications/notifications-panel.module.css";
import positionStyles from "../../features/offers/matches/matches-page.module.css";
import { texts } from "../../lib/texts/texts.ts";
import dashboardStyles from "../dashboard/dashboard-page.module.css";
import bottomStyles from "../frame/bottom-bar.module.css";
import styles from "../frame/shell.module.css";

/**
 * The frame of the daily screens (shell.tsx) with the upper part of each kind of screen. vite/first-reads.ts says what is
 * written into its places: texts (`data-text`) and rows (`data-rows`). What has `data-place` only keeps its place, what has
 * `data-with` is displayed with the text after it, and a `data-block` with its heading (waiting.css).
 */
export function Frames() {
  return (
    <div className={styles.shell}>
      <div className={`on-dark ${styles.side}`} />
      <div className={styles.right}>
        <div className={styles.top}>
          <p className={styles.where}>
            <strong data-text="production" />
          </p>
          <span data-place className={buttonClass()} />
        </div>
        <div className={styles.main}>
          <div data-of="page">
            <PageHeader title={title} />
            <PageLead data-text="lead" />
          </div>
          <div data-of="day">
            <DayHeader />
          </div>
          <div data-of="month">
            <MonthHeader />
          </div>
          <div data-of="position">
            <PositionTop />
          </div>
          <div data-of="matches">
            <p className={positionStyles.back} data-text="above" />
            <PageHeader title={title} />
            <PageLead data-text="lead" />
          </div>
          <div data-of="network">
            <NetworkHeader />
          </div>
          <div data-of="dashboard">
            <DashboardTop />
          </div>
        </div>
        <div className={bottomStyles.bar}>
          <div className={bottomStyles.entry} />
        </div>
      </div>
    </div>
  );
}

const quiet = buttonClass({ look: "quiet" });
const title = <span data-text="title" />;
const noText = "";
const nothing = () => {};

const DayHeader = () => (
  <PageHeader
    className={dayStyles.header}
    title={title}
    start={
      <>
        <span data-place className={quiet}>
          <PreviousIcon />
          {texts.dayplans.back}
        </span>
        <span data-place className={`${quiet} ${dayStyles.arrow}`}>
          <ArrowLeftIcon />
        </span>
      </>
    }
  />
);

function MonthHeader() {
  const { month } = texts.dayplans.beside;
  return (
    <PageHeader
      title={title}
      actions={
        <>
          <Segment
            label={texts.dayplans.view}
            name="frame-view"
            showLabel={false}
            className={calendarStyles.views}
            options={calendarViews.map((value) => ({ value, label: texts.dayplans.views[value] }))}
          />
          <IconButton label={month.previous} icon={<PreviousIcon />} />
          <Button look="quiet">{texts.dayplans.today}</Button>
          <IconButton label={month.next} icon={<NextIcon />} />
        </>
      }
    />
  );
}

const PositionTop = () => (
  <>
    <div className={`label ${positionStyles.above} ${positionStyles.positions}`}>
      <span data-text="above" />
      <span className={positionStyles.positions}>
        <span data-text="previous" />
        <span data-text="next" />
      </span>
    </div>
    <PageHeader
      className={positionStyles.header}
      title={title}
      actions={<FillLine className={positionStyles.fill} booked={0} open={0} need={1} />}
    />
  </>
);

const NetworkHeader = () => (
  <PageHeader
    title={title}
    actions={
      <>
        <span className={buttonClass()} data-text="contacts" />
        <span className={buttonClass()} data-text="link" />
        <span className={buttonClass({ look: "go" })} data-text="bring" />
      </>
    }
  />
);

const FrameChip = ({ label, count, pressed = false }: { label: string; count: string; pressed?: boolean }) => (
  <Chip pressed={pressed} onToggle={nothing} count={<span data-text={count} />}>
    <span data-text={label} />
  </Chip>
);

/** The first steps, and beside them the notifications, of which only a wide screen knows the place. */
const DashboardTop = () => (
  <div className={dashboardStyles.page}>
    <div className={dashboardStyles.needs}>
      <div data-block className={stepStyles.whole}>
        <h2 data-text="stepsTitle">{noText}</h2>
        <p data-text="stepsLead" />
      </div>
    </div>
    <div data-wide className={dashboardStyles.aside}>
      <div data-block>
        <div className={panelStyles.head}>
          <h2 data-text="notifications">{noText}</h2>
          <span className={panelStyles.all} data-text="markAll" />
        </div>
        <ChipRow label="">
          <FrameChip pressed label="all" count="none" />
          <FrameChip label="needsYou" count="needsYouCount" />
          <FrameChip label="unseen" count="unseenCount" />
        </ChipRow>
        <ul className={`${panelStyles.body} ${panelStyles.list}`}>
          <template data-rows="notifications">
            <NotificationRow />
          </template>
        </ul>
      </div>
    </div>
  </div>
);

const NotificationRow = (): ReactNode => (
  <li>
    <div className={cardStyles.card}>
      <span className={cardStyles.title}>
        <span data-with className={cardStyles.dot} />
        <span className="visually-hidden" data-text="isNew" />
        <span data-text="name" />
      </span>
      <span className={`label ${cardStyles.when}`} />
      <span className={cardStyles.body} data-text="body" />
      <Pill look="needs" className={cardStyles.pill}>
        <span data-text="needs" />
      </Pill>
    </div>
  </li>
);
