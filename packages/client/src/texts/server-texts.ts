import type { Refusal as Reason } from "@callboard/contract/refusals";
import { textsOf } from "@callboard/ui/messages";

/**
 * Translations of the English texts of the server and of the contract's schemas: refusals by reason, messages about
 * fields by their English sentence. English has none of these areas, because the app shows the server's text.
 */
export interface ServerTexts {
  refusals: Partial<Record<Reason, string>>;
  fields: Readonly<Record<string, string>>;
  /** Parts of messages about fields that contain a label or a limit, with the text for each. */
  fieldPatterns: Readonly<Record<string, string>>;
  /** The fallback for refusals and fields without a text of their own. */
  otherwise: { refusal: string; field: string };
}

const refusals = textsOf<ServerTexts["refusals"]>("refusals");
const fields = textsOf<ServerTexts["fields"]>("fields");
const patterns = textsOf<object>("fieldPatterns") as Record<string, string | ((values: { limit: string }) => string)>;
const otherwise = textsOf<Partial<ServerTexts["otherwise"]>>("otherwise");

/** The message of a refusal in the current language. */
export const refusalText = ({ reason, message }: { reason?: string | undefined; message: string }): string =>
  (reason && refusals[reason as Reason]) ?? otherwise.refusal ?? message;

/** A message about a field in the current language. */
export function fieldText(message: string): string;
export function fieldText(message: string | undefined): string | undefined;
export function fieldText(message: string | undefined): string | undefined {
  if (!message || !otherwise.field) return message;
  const own = fields[message];
  if (own) return own;
  const pattern = Object.keys(patterns).find((part) => message.includes(part));
  const [limit = ""] = message.match(/\d[\d,.]*(?=\D*$)/) ?? [];
  const text = (pattern && patterns[pattern]) ?? otherwise.field;
  return typeof text === "string" ? text : text({ limit: limit.replace(/\.$/, "") });
}
