import type { dayplayerPencilSchemas, pencilSchemas } from "../pencils/pencils.ts";
import type { Described, RouteTable } from "../route.ts";

const department = {
  listPencils: { method: "GET", path: "/api/department/pencils", who: "department", role: "assistant" },
  askForPencils: { method: "POST", path: "/api/department/pencils", who: "department", role: "assistant" },
  challengePencil: {
    method: "POST",
    path: "/api/department/pencils/:id/challenge",
    who: "department",
    role: "assistant",
  },
  withdrawPencil: { method: "POST", path: "/api/department/pencils/:id/release", who: "department", role: "assistant" },
  checkAvailability: {
    method: "POST",
    path: "/api/department/availability-checks",
    who: "department",
    role: "assistant",
  },
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
