import type { Fill } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { keepPreviousData } from "@tanstack/react-query";
import { routeQuery } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

type PreviewSettings = Pick<Fill, "fill_by"> & Partial<Pick<Fill, "pace" | "order" | "ask">>;

/** Gets what a fill with these settings would do. The last preview stays on screen until the next one arrives. */
export const fillPreviewQuery = (params: FillOf, query: PreviewSettings) =>
  routeQuery(
    keys.fillPreview(params.positionId, JSON.stringify(query)),
    fillRoutes.previewFill,
    { params, query },
    { placeholderData: keepPreviousData },
  );

/** Gets the same for each position that filling a day would start. */
export const fillDayPreviewQuery = (dayplanId: string, query: PreviewSettings) =>
  routeQuery(
    keys.fillPreview(dayplanId, JSON.stringify(query)),
    fillRoutes.previewFillDay,
    { params: { dayplanId }, query },
    { placeholderData: keepPreviousData },
  );
