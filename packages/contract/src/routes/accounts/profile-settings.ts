import type { profileSettingSchemas } from "../../accounts/profile-settings.ts";
import { pictureMegabytes } from "../../limits.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getUserData: { method: "GET", path: "/api/profile-setting/get-user-data", who: "session" },
  updateProfileSetting: { method: "POST", path: "/api/profile-setting/update-profile-setting", who: "session" },
  changeEmail: { method: "POST", path: "/api/profile-setting/change-email", who: "session" },
  confirmEmail: { method: "POST", path: "/api/profile-setting/confirm-email", who: "session" },
  sendPhoneCode: { method: "POST", path: "/api/profile-setting/phone-code", who: "session" },
  confirmPhone: { method: "POST", path: "/api/profile-setting/confirm-phone", who: "session" },
  updatePicture: {
    method: "POST",
    path: "/api/profile-setting/update-picture-url",
    who: "session",
    upload: { field: "picture", megabytes: pictureMegabytes },
  },
  listSessions: { method: "GET", path: "/api/profile-setting/sessions", who: "session" },
  listSecurityEvents: { method: "GET", path: "/api/profile-setting/security-events", who: "session" },
  endOtherSessions: { method: "DELETE", path: "/api/profile-setting/sessions", who: "session" },
  endSession: { method: "DELETE", path: "/api/profile-setting/sessions/:id", who: "session" },
} as const satisfies RouteTable;
export const profileSettingRoutes: Described<typeof routes, typeof profileSettingSchemas> = routes;
