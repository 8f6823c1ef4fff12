import type { Refusal } from "@callboard/contract/refusals";
import type { Result } from "../result.ts";

/**
 * Returns the value of a result. The demo requests nothing that should be refused, so a refusal is a defect of the demo and
 * throws.
 */
export function must<T, R extends Refusal>(result: Result<T, R>): T {
  if (result.ok) return result.value;
  throw new Error(`The product refused a call of the demo: ${result.reason} ${JSON.stringify(result.detail ?? {})}`);
}
