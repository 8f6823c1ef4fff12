import { isDay, monthOf } from "@callboard/client/days";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/dayplans.ts";
import { useToday } from "../../lib/use-production.ts";
import { chosenDate } from "./chosen-date.ts";
import { MonthView } from "./month-view.tsx";

const route = getRouteApi("/department/app/calendar");

/** The month by itself; its address names the month, so that the browser's back leads through months. */
export function CalendarPage() {
  const { month: asked = "" } = route.useSearch();
  const today = useToday();
  const navigate = useNavigate();
  const month = isDay(`${asked}-01`) ? asked : monthOf(chosenDate.read() ?? today);
  return (
    <Page title={texts.calendar}>
      <MonthView
        month={month}
        today={today}
        onMonth={(next) => void navigate({ to: "/app/calendar", search: { month: next } })}
      />
    </Page>
  );
}
