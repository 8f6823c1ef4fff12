import { DownloadButton } from "@callboard/client/components/download-button";
import { shortDay } from "@callboard/client/days";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { PreviousIcon } from "@callboard/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { IconLink } from "../../components/button-link.tsx";
import { TitledPage } from "../../components/page.tsx";
import { call } from "../../lib/call.ts";
import { queryClient } from "../../lib/query-client.ts";
import { daySheetQuery } from "../../lib/requests/hours/day-sheets.ts";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { SheetView } from "./sheet-view.tsx";

const route = getRouteApi("/department/app/calendar/$date/day-sheet");

/** Reads what the page shows, for the first screen of a page. */
export const read = ({ date }: { date: string }): Promise<unknown>[] => [
  queryClient.prefetchQuery(daySheetQuery(date)),
];

/** The day sheet of a date: the wrap of everybody, exceptions, and the signature. */
export function DaySheetPage() {
  const { date } = route.useParams();
  const sheet = useQuery(daySheetQuery(date));
  const params = { date };
  return (
    <TitledPage
      title={words.titleOf({ day: shortDay(date) })}
      start={<IconLink to="/app/calendar/$date" params={params} label={words.backToDay} icon={<PreviousIcon />} />}
      actions={
        sheet.data &&
        sheet.data.lines.length > 0 && (
          <>
            <DownloadButton
              type="application/pdf"
              variant="quiet"
              file={() => call(exportRoutes.printDaySheet, { params })}
            >
              {words.print}
            </DownloadButton>
            <DownloadButton type="text/csv" variant="quiet" file={() => call(exportRoutes.exportDaySheet, { params })}>
              {words.table}
            </DownloadButton>
          </>
        )
      }
    >
      <SheetView query={sheet} />
    </TitledPage>
  );
}
