import type { MemberRole } from "@callboard/contract/departments/department-roles";
import type { Hire, PayRulesOwner } from "@callboard/contract/pay/pay-choices";

/** A field with its value before and after. `name` is the position, for a field of one. */
export interface LoggedChange {
  name?: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** A change of the fill of a position by a person. */
export interface LoggedFill {
  kind: "fill";
  event: "started" | "changed" | "paused" | "resumed" | "stopped" | "asked_more";
  date: string;
  position: string;
}

/** The list reads the name, so that a deleted account has none in the log. */
interface LoggedPencil {
  kind: "pencil";
  event: "asked" | "challenged" | "released";
  dayplayer_id: string;
  position: string;
  dates: string[];
}

export interface LoggedStandby {
  kind: "fill";
  event: "standby_removed";
  date: string;
  position: string;
  /** The list reads the name, so that a deleted account has none in the log. */
  dayplayer_id: string;
}

/**
 * The content of the department's log for one change, by kind. Entries are stored for a year, and must stay readable.
 */
export type LogEntry =
  | {
      kind: "member";
      event: "invited" | "invited_again" | "accepted" | "role_changed" | "revoked";
      email: string;
      /** The account's name, once there is one. */
      name?: string | null;
      role: MemberRole;
      before?: MemberRole;
    }
  | {
      kind: "day";
      event:
        | "planned"
        | "changed"
        | "cleared"
        | "position_removed"
        | "activated"
        | "deactivated"
        | "copied"
        | "sheet_signed"
        | "sheet_changed";
      date: string;
      /** The position, where one is concerned. */
      position?: string;
      changes?: LoggedChange[];
    }
  | {
      kind: "rates";
      event: "changed";
      /** By the hour. */
      changes: { name: string; before: number; after: number }[];
      /** US dollars in entries without one. */
      currency?: string;
    }
  | { kind: "rates"; event: "pay_rules_set"; of: PayRulesOwner; valid_from: string; preset: string | null }
  | { kind: "rates"; event: "pay_rules_left"; valid_from: string }
  | { kind: "rates"; event: "workweek_changed"; week_starts_on: number }
  /** The list reads the name, so that a deleted account has none in the log. */
  | { kind: "rates"; event: "hire_changed"; dayplayer_id: string; hire: Hire }
  | { kind: "invitation"; event: "dayplayer_invited"; email: string }
  | { kind: "invitation"; event: "network_link_created" | "network_link_replaced" | "network_link_ended" }
  | { kind: "invitation"; event: "contacts_invited"; count: number; by: "mail" | "text" }
  | { kind: "invitation"; event: "contacts_imported"; added: number; updated: number }
  | LoggedFill
  | LoggedPencil
  | { kind: "pencil"; event: "availability_asked"; count: number; dates: string[] }
  | LoggedStandby
  | { kind: "integration"; event: "token_created" | "token_revoked"; name: string }
  | {
      kind: "integration";
      event: "webhook_added" | "webhook_changed" | "webhook_removed" | "webhook_secret_replaced";
      /** Only the host, because the path of a URL may be a secret. */
      host: string;
    }
  | {
      kind: "export";
      event: "bookings" | "job_history" | "crew" | "call_list" | "day_sheet" | "timecard";
      date?: string;
    };

/** A change, who made it, and where. */
export interface Logged {
  departmentId: string;
  accountId: string | null;
  entry: LogEntry;
}
