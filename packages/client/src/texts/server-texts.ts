import type { Refusal as Reason } from "@callboard/contract/refusals";

/**
 * What an app shows instead of the English texts of the server and of the contract's schemas: refusals by reason,
 * messages about fields by their English sentence. Without a text of its own the server's is shown.
 */
export interface ServerTexts {
  refusals: Partial<Record<Reason, string>>;
  fields?: Readonly<Record<string, string>>;
  /** Parts of messages about fields that contain a label or a limit, with the text for each. */
  fieldPatterns?: Readonly<Record<string, string | ((values: { limit: string }) => string)>>;
  /** The fallback for refusals and fields without a text of their own. */
  otherwise?: { refusal: string; field: string };
}

let translation: ServerTexts | undefined;

/** Sets the texts of the app's language. */
export function setServerTexts(next: ServerTexts | undefined): void {
  translation = next;
}

/** The message of a refusal in the current language. */
export function refusalText({ reason, message }: { reason?: string | undefined; message: string }): string {
  return translation?.refusals[reason as Reason] ?? translation?.otherwise?.refusal ?? message;
}

/** A message about a field in the current language. */
export function fieldText(message: string): string;
export function fieldText(message: string | undefined): string | undefined;
export function fieldText(message: string | undefined): string | undefined {
  if (!message || !translation) return message;
  const { fields = {}, fieldPatterns = {}, otherwise } = translation;
  const own = fields[message];
  if (own) return own;
  const [, text = otherwise?.field ?? message] =
    Object.entries(fieldPatterns).find(([part]) => message.includes(part)) ?? [];
  const [limit = ""] = message.match(/\d[\d,.]*(?=\D*$)/) ?? [];
  return typeof text === "string" ? text : text({ limit: limit.replace(/\.$/, "") });
}
