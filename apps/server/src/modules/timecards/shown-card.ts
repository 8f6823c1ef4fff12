import type { PlaceKind, RatePeriod } from "@callboard/contract/pay/pay-choices";
import type { PayRules } from "@callboard/contract/pay/pay-rules";
import type { CardRow, LineRow, TimesBefore } from "./card-rows.ts";

/** A card as it is shown. */
export interface ShownCardRow extends CardRow {
  first_name: string;
  last_name: string;
  department: string;
  production: string;
  currency: string;
  zone: string;
  head_signed_name: string | null;
  approved_name: string | null;
}

export interface ShownLineRow extends LineRow {
  position: string;
  /** The terms in force. */
  call_time: string | null;
  wrap_time: string | null;
  place_kind: PlaceKind | null;
  location: string;
  holiday: boolean;
  /** The rules to which the dayplayer agreed, which price the line. */
  pay_rules_id: string | null;
  rate_cents: number;
  rate_per: RatePeriod;
  /** What the day sheet said when it was signed last. */
  signed: TimesBefore | null;
}

export interface ShownCard {
  card: ShownCardRow;
  lines: (ShownLineRow & { rules: PayRules })[];
}
