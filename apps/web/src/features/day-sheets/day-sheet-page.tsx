import { isRefused } from "@callboard/client/call";
import { DownloadButton } from "@callboard/client/components/download-button";
import { shortDay } from "@callboard/client/days";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { EmptyState } from "@callboard/ui/empty-state";
import { PreviousIcon } from "@callboard/ui/icon";
import { iconButtonClass } from "@callboard/ui/icon-button";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { StatusLine } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { call } from "../../lib/call.ts";
import { queryClient } from "../../lib/query-client.ts";
import { daySheetQuery } from "../../lib/requests/day-sheets.ts";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { useProduction } from "../../lib/use-production.ts";
import { SheetHistory } from "./sheet-history.tsx";
import { SheetLines } from "./sheet-lines.tsx";
import { stateText } from "./sheet-state.tsx";
import { clock } from "./sheet-text.ts";

const route = getRouteApi("/department/app/calendar/$date/day-sheet");

/** Reads what the page shows, for the first screen of a page. */
export const read = ({ date }: { date: string }): Promise<unknown>[] => [
  queryClient.prefetchQuery(daySheetQuery(date)),
];

/** The day sheet of a date: the wrap of everybody, exceptions, and the signature. */
export function DaySheetPage() {
  const { date } = route.useParams();
  const sheet = useQuery(daySheetQuery(date));
  const isPlanned = !isRefused(sheet.error, "not_found");
  const params = { date };
  return (
    <Page title={words.titleOf({ day: shortDay(date) })}>
      <PageHeader
        title={words.titleOf({ day: shortDay(date) })}
        start={
          <Link
            to="/app/calendar/$date"
            params={params}
            className={iconButtonClass({ variant: "quiet" })}
            aria-label={words.backToDay}
            title={words.backToDay}
          >
            <PreviousIcon />
          </Link>
        }
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
              <DownloadButton
                type="text/csv"
                variant="quiet"
                file={() => call(exportRoutes.exportDaySheet, { params })}
              >
                {words.table}
              </DownloadButton>
            </>
          )
        }
      />
      {isPlanned ? (
        <Loaded query={sheet} waiting={<Skeleton shape="block" />} failed={words.failed}>
          {(found) => <Sheet key={date} sheet={found} />}
        </Loaded>
      ) : (
        <EmptyState title={words.notPlanned}>{words.notPlannedText}</EmptyState>
      )}
    </Page>
  );
}

function Sheet({ sheet }: { sheet: DaySheet }) {
  const locked = useProduction().payment_status !== "paid" || !sheet.has_begun;
  if (sheet.lines.length === 0) return <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>;
  return (
    <div className="stack-4">
      <StatusLine variant={sheet.state === "signed" ? "plain" : "needs"}>
        {sheet.has_begun ? stateText(sheet) : opensText(sheet)}
      </StatusLine>
      <SheetLines sheet={sheet} locked={locked} />
      <SheetHistory sheet={sheet} />
    </div>
  );
}

function opensText({ date, lines }: DaySheet): string {
  const [first] = lines.flatMap(({ called }) => called.call ?? []).toSorted();
  return first ? words.opensAt({ when: `${shortDay(date)}, ${clock(first)}` }) : words.opens;
}
