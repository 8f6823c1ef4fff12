import type { fillSchemas } from "../fills.ts";
import type { Described, RouteTable } from "../route.ts";

const position = "/api/department/dayplan/:dayplanId/position/:positionId/fill" as const;

const routes = {
  getFill: { method: "GET", path: position, who: "department" },
  putFill: { method: "PUT", path: position, who: "department" },
  pauseFill: { method: "POST", path: `${position}/pause`, who: "department" },
  resumeFill: { method: "POST", path: `${position}/resume`, who: "department" },
  stopFill: { method: "POST", path: `${position}/stop`, who: "department" },
  askMore: { method: "POST", path: `${position}/ask-more`, who: "department" },
  previewFill: { method: "GET", path: `${position}/preview`, who: "department" },
  listFillHelp: { method: "GET", path: `${position}/help`, who: "department" },
  listFillWaves: { method: "GET", path: `${position}/waves`, who: "department", paged: true },
  fillDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/fill", who: "department" },
  replaceBooking: { method: "POST", path: "/api/department/job-offer/:jobOfferId/replace", who: "department" },
  listFills: { method: "GET", path: "/api/department/fills", who: "department" },
} as const satisfies RouteTable;
export const fillRoutes: Described<typeof routes, typeof fillSchemas> = routes;
