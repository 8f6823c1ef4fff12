import { forAssistants } from "../departments/route-roles.ts";
import type { dayplayerPencilSchemas, pencilSchemas } from "../pencils/pencils.ts";
import type { Described, RouteTable } from "../route.ts";

const department = {
  listPencils: { method: "GET", path: "/api/department/pencils", ...forAssistants },
  askForPencils: { method: "POST", path: "/api/department/pencils", ...forAssistants },
  challengePencil: { method: "POST", path: "/api/department/pencils/:id/challenge", ...forAssistants },
  withdrawPencil: { method: "POST", path: "/api/department/pencils/:id/release", ...forAssistants },
  checkAvailability: { method: "POST", path: "/api/department/availability-checks", ...forAssistants },
} as const satisfies RouteTable;
export const pencilRoutes: Described<typeof department, typeof pencilSchemas> = department;

const dayplayer = {
  listDayplayerPencils: { method: "GET", path: "/api/player/pencils", who: "dayplayer" },
  addOwnPencils: { method: "POST", path: "/api/player/pencils", who: "dayplayer" },
  acceptPencil: { method: "POST", path: "/api/player/pencils/:id/accept", who: "dayplayer" },
  declinePencil: { method: "POST", path: "/api/player/pencils/:id/decline", who: "dayplayer" },
  releasePencil: { method: "POST", path: "/api/player/pencils/:id/release", who: "dayplayer" },
  answerAvailabilityCheck: { method: "POST", path: "/api/player/availability-checks/:id", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerPencilRoutes: Described<typeof dayplayer, typeof dayplayerPencilSchemas> = dayplayer;
