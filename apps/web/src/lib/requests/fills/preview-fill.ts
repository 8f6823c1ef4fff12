import type { Fill } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

type PreviewSettings = Pick<Fill, "fill_by"> & Partial<Pick<Fill, "pace" | "order" | "ask">>;

/** Gets what a fill with these settings would do. The last preview stays on screen until the next one arrives. */
export const fillPreviewQuery = (params: FillOf, query: PreviewSettings) =>
  queryOptions({
    queryKey: keys.fillPreview(params.positionId, JSON.stringify(query)),
    queryFn: ({ signal }) => call(fillRoutes.previewFill, { params, query }, signal),
    placeholderData: keepPreviousData,
  });

/** Gets the same for each position that filling a day would start. */
export const fillDayPreviewQuery = (dayplanId: string, query: PreviewSettings) =>
  queryOptions({
    queryKey: keys.fillPreview(dayplanId, JSON.stringify(query)),
    queryFn: ({ signal }) => call(fillRoutes.previewFillDay, { params: { dayplanId }, query }, signal),
    placeholderData: keepPreviousData,
  });
