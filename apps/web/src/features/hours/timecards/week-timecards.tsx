import { DownloadButton } from "@callboard/client/components/download-button";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Part } from "../../../components/frames/part.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";
import { hoursTexts } from "../../../lib/texts/en/hours/week.ts";
import { OfficeCards } from "./office-cards.tsx";
import { exportTable, officeTimecardsQuery } from "./office-timecards.ts";

const ColumnsDialog = lazyDialog(() => import("../export-columns/columns-dialog.tsx"));

interface WeekTimecardsProps {
  /** The first day of the week. */
  week: string;
  /** The deadline for signatures, as an ISO moment. */
  signaturesDue: string;
}

/** The timecards of all departments in a week, to approve, to send back and to export, and the columns of the export. */
export function WeekTimecards({ week, signaturesDue }: WeekTimecardsProps) {
  const query = useInfiniteQuery(officeTimecardsQuery(week));
  const [hasColumnsOpen, setColumnsOpen] = useState(false);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Part id="timecards" title={words.title}>
      <div className="row-3 apart">
        <p className="hint">{total > 0 && words.count({ count: total })}</p>
        <div className="row-2">
          <Button variant="quiet" onClick={() => setColumnsOpen(true)}>
            {words.columns.open}
          </Button>
          {total > 0 && (
            <DownloadButton type="text/csv" file={() => exportTable(week)}>
              {words.download}
            </DownloadButton>
          )}
        </div>
      </div>
      <Loaded query={query} shape="row" count={6} label={words.loading} failed={words.failed}>
        {({ pages }) =>
          total === 0 ? (
            <EmptyState title={hoursTexts.none}>{hoursTexts.noneText}</EmptyState>
          ) : (
            <OfficeCards {...{ week, pages, signaturesDue }} reload={() => query.refetch()} />
          )
        }
      </Loaded>
      <ShowMore query={query} auto />
      {hasColumnsOpen && <ColumnsDialog week={week} onClose={() => setColumnsOpen(false)} />}
    </Part>
  );
}
