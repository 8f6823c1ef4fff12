import type { ExportColumn } from "@callboard/contract/forms/export-columns";
import { officeTimecardFileRoutes } from "@callboard/contract/routes/office-timecards";
import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** The columns of the export, and the first lines of a week in them. */
export const exportColumnsQuery = (week: string) =>
  routeQuery(keys.exportColumns(week), officeTimecardFileRoutes.getTimecardColumns, { query: { week } });

/** The first lines of a week in columns that are not saved yet, which have to fit the schema. */
export const exportPreviewQuery = (week: string, columns: ExportColumn[]) =>
  routeQuery(
    keys.exportPreview(week, JSON.stringify(columns)),
    officeTimecardFileRoutes.previewTimecardColumns,
    { query: { week }, body: { columns } },
    { placeholderData: keepPreviousData },
  );

/** Saves the columns. Null for the usual ones. */
export function useSaveColumns(week: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (columns: ExportColumn[] | null) =>
      call(officeTimecardFileRoutes.saveTimecardColumns, { query: { week }, body: { columns } }),
    onSuccess: (saved) => client.setQueryData(exportColumnsQuery(week).queryKey, saved),
  });
}
