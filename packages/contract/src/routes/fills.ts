import { forAssistants } from "../departments/route-roles.ts";
import type { fillSchemas } from "../fills.ts";
import type { Described, RouteTable } from "../route.ts";

const position = "/api/department/dayplan/:dayplanId/position/:positionId/fill" as const;

const routes = {
  getFill: { method: "GET", path: position, ...forAssistants },
  putFill: { method: "PUT", path: position, ...forAssistants },
  pauseFill: { method: "POST", path: `${position}/pause`, ...forAssistants },
  resumeFill: { method: "POST", path: `${position}/resume`, ...forAssistants },
  stopFill: { method: "POST", path: `${position}/stop`, ...forAssistants },
  askMore: { method: "POST", path: `${position}/ask-more`, ...forAssistants },
  previewFill: { method: "GET", path: `${position}/preview`, ...forAssistants },
  listFillHelp: { method: "GET", path: `${position}/help`, ...forAssistants },
  listFillWaves: { method: "GET", path: `${position}/waves`, ...forAssistants, paged: true },
  fillDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/fill", ...forAssistants },
  stopFillDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/fill/stop", ...forAssistants },
  previewFillDay: { method: "GET", path: "/api/department/dayplan/:dayplanId/fill/preview", ...forAssistants },
  replaceBooking: { method: "POST", path: "/api/department/job-offer/:jobOfferId/replace", ...forAssistants },
  listFills: { method: "GET", path: "/api/department/fills", ...forAssistants },
} as const satisfies RouteTable;
export const fillRoutes: Described<typeof routes, typeof fillSchemas> = routes;
