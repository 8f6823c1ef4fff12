import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import type { Db } from "../db/schema.ts";
import type { Staffing } from "./staffing.ts";

/** Makes a preset the rules of a production. */
export async function savePreset(db: Db, { productionId, headId }: Staffing, preset: PresetId): Promise<void> {
  const rules = JSON.stringify(payPresets.find(({ id }) => id === preset)?.rules);
  const version = { production_id: productionId, valid_from: "2026-01-01", rules, preset, created_by: headId };
  await db.insertInto("pay_rules").values(version).execute();
}
