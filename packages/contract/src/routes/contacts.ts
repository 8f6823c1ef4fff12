import type { contactSchemas } from "../contacts.ts";
import type { networkLinkSchemas } from "../departments/network-link.ts";
import type { Described, RouteTable } from "../route.ts";

const contact = {
  createImport: { method: "POST", path: "/api/contact-imports", who: "head" },
  saveImportRows: { method: "PUT", path: "/api/contact-imports/:id/rows", who: "head" },
  reviewImport: { method: "GET", path: "/api/contact-imports/:id", who: "head" },
  finishImport: { method: "POST", path: "/api/contact-imports/:id/finish", who: "head" },
  cancelImport: { method: "DELETE", path: "/api/contact-imports/:id", who: "head" },
  listContacts: { method: "GET", path: "/api/contacts", who: "head", paged: true },
  updateContact: { method: "POST", path: "/api/contacts/:id/update", who: "head" },
  deleteContacts: { method: "POST", path: "/api/contacts/delete", who: "head" },
  inviteContacts: { method: "POST", path: "/api/contacts/invite", who: "head" },
} as const satisfies RouteTable;
export const contactRoutes: Described<typeof contact, typeof contactSchemas> = contact;

const link = "/api/network-link/:token" as const;
const networkLink = {
  getNetworkLink: { method: "GET", path: "/api/department/network-link", who: "department", role: "assistant" },
  replaceNetworkLink: { method: "POST", path: "/api/department/network-link", who: "department", role: "assistant" },
  endNetworkLink: { method: "DELETE", path: "/api/department/network-link", who: "department", role: "assistant" },
  readNetworkLink: { method: "GET", path: link, who: "open" },
  joinNetwork: { method: "POST", path: `${link}/join`, who: "dayplayer" },
  leaveNetwork: { method: "POST", path: `${link}/leave`, who: "dayplayer" },
} as const satisfies RouteTable;
export const networkLinkRoutes: Described<typeof networkLink, typeof networkLinkSchemas> = networkLink;
