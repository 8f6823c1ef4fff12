import type { PayRules } from "@callboard/contract/pay/pay-rules";
import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** A version of rules, with the preset from which it was made. Without an id, the plain ones that hold where there are no others. */
export interface RulesVersion {
  id: string | null;
  preset: PresetId | null;
  department_id: string | null;
  rules: PayRules;
}

export async function listRulesVersions(db: Db, ids: string[]): Promise<RulesVersion[]> {
  const preset = payPresets.find(({ id }) => id === "plain_hourly");
  if (!preset) throw new Error("There is no preset plain_hourly.");
  const plain = { id: null, preset: preset.id, department_id: null, rules: preset.rules };
  if (ids.length === 0) return [plain];
  const { rows } = await sql<RulesVersion>`
    select id, preset, department_id, rules from pay_rules where id = any(${[...new Set(ids)]}::uuid[]) ${prepared}`.execute(
    db,
  );
  return [plain, ...rows];
}

/** The rules by their ids. */
export const readRules = async (db: Db, ids: string[]): Promise<Map<string | null, PayRules>> =>
  new Map((await listRulesVersions(db, ids)).map(({ id, rules }) => [id, rules]));
