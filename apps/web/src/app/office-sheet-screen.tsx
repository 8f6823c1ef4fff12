import { shortDay } from "@callboard/client/days";
import { PreviousIcon } from "@callboard/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { IconLink } from "../components/button-link.tsx";
import { TitledPage } from "../components/page.tsx";
import { SheetView } from "../features/day-sheets/sheet-view.tsx";
import { hoursQuery } from "../features/hours/hours.ts";
import { queryClient } from "../lib/query-client.ts";
import { officeSheetQuery } from "../lib/requests/hours/day-sheets.ts";
import { daySheetTexts } from "../lib/texts/en/hours/day-sheets.ts";
import { hoursTexts } from "../lib/texts/en/hours/week.ts";

const route = getRouteApi("/department/app/hours/$departmentId/$date");

/** Reads what the screen shows, for the first screen of a page. */
export const read = ({ departmentId, date }: { departmentId: string; date: string }): Promise<unknown>[] => [
  queryClient.prefetchQuery(officeSheetQuery(departmentId, date)),
  queryClient.prefetchQuery(hoursQuery(date)),
];

/** The day sheet of a department, as the office of the production reads it: of the hours and of the day sheets. */
export function OfficeSheetScreen() {
  const { departmentId, date } = route.useParams();
  const hours = useQuery(hoursQuery(date));
  const department = hours.data?.departments.find(({ id }) => id === departmentId);
  const title = daySheetTexts.titleOf({ day: shortDay(date) });
  return (
    <TitledPage
      title={title}
      above={department?.name}
      start={
        <IconLink to="/app/hours" search={{ week: date }} label={hoursTexts.backToHours} icon={<PreviousIcon />} />
      }
    >
      <SheetView query={useQuery(officeSheetQuery(departmentId, date))} readOnly />
    </TitledPage>
  );
}
