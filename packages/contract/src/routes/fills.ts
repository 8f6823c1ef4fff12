import type { fillSchemas } from "../fills.ts";
import type { Described, RouteTable } from "../route.ts";

const position = "/api/department/dayplan/:dayplanId/position/:positionId/fill" as const;

const routes = {
  getFill: { method: "GET", path: position, who: "department", role: "assistant" },
  putFill: { method: "PUT", path: position, who: "department", role: "assistant" },
  pauseFill: { method: "POST", path: `${position}/pause`, who: "department", role: "assistant" },
  resumeFill: { method: "POST", path: `${position}/resume`, who: "department", role: "assistant" },
  stopFill: { method: "POST", path: `${position}/stop`, who: "department", role: "assistant" },
  askMore: { method: "POST", path: `${position}/ask-more`, who: "department", role: "assistant" },
  previewFill: { method: "GET", path: `${position}/preview`, who: "department", role: "assistant" },
  listFillHelp: { method: "GET", path: `${position}/help`, who: "department", role: "assistant" },
  listFillWaves: { method: "GET", path: `${position}/waves`, who: "department", role: "assistant", paged: true },
  fillDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/fill", who: "department", role: "assistant" },
  stopFillDay: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/fill/stop",
    who: "department",
    role: "assistant",
  },
  previewFillDay: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/fill/preview",
    who: "department",
    role: "assistant",
  },
  replaceBooking: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/replace",
    who: "department",
    role: "assistant",
  },
  listFills: { method: "GET", path: "/api/department/fills", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const fillRoutes: Described<typeof routes, typeof fillSchemas> = routes;
