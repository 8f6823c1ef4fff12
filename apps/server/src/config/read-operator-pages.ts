import { readFileSync } from "node:fs";
import type { Read } from "./environment.ts";

/** A text of the operator: a page elsewhere, or the text of a file. */
export type OperatorText = { url: string } | { text: string };

export interface OperatorConfig {
  /** The support address for users. Undefined if none is configured. */
  supportEmail: string | undefined;
  /** The URI to which vulnerabilities are reported; undefined means that there is no security.txt. */
  securityContact: string | undefined;
  imprint: OperatorText | undefined;
  terms: OperatorText | undefined;
  privacy: OperatorText | undefined;
}

/**
 * Reads the operator of this installation and its terms. The pages have default texts for settings that are missing.
 */
export const readOperator = (read: Read): OperatorConfig => ({
  supportEmail: read<string | undefined>("SUPPORT_EMAIL", parseEmail, undefined),
  securityContact: read<string | undefined>("SECURITY_CONTACT", parseContact, undefined),
  imprint: read<OperatorText | undefined>("IMPRINT", parseText, undefined),
  terms: read<OperatorText | undefined>("TERMS", parseText, undefined),
  privacy: read<OperatorText | undefined>("PRIVACY", parseText, undefined),
});

function parseEmail(text: string) {
  if (!/^[^\s<>"@]+@[^\s<>"@]+$/.test(text))
    throw new Error(`is "${text}", but has to be an address such as help@example.com.`);
  return text;
}

/** Returns the URI of an email address or of a page, as security.txt takes it. */
function parseContact(text: string) {
  const uri = /^[^\s<>":@]+@[^\s<>"@]+$/.test(text) ? `mailto:${text}` : text;
  if (!/^(mailto:[^\s<>"@]+@[^\s<>"@]+|https:\/\/\S+)$/.test(uri) || !URL.canParse(uri))
    throw new Error(
      `is "${text}", but has to be an address such as security@example.com or https://example.com/security.`,
    );
  return uri;
}

/** A file is read once, at the start, so that a missing one is noticed then. */
function parseText(text: string): OperatorText {
  if (/^https?:\/\//.test(text)) {
    const url = URL.parse(text);
    if (!url) throw new Error(`is "${text}", but has to be an address or a file.`);
    return { url: url.href };
  }
  try {
    return { text: readFileSync(text, "utf8") };
  } catch {
    throw new Error(`is "${text}", but has to be an address (https://…) or a file with text that can be read.`);
  }
}
