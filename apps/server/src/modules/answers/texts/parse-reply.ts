export type Reply =
  | { means: "yes" | "no"; number: number | undefined }
  | { means: "list" | "stop" | "start" | "help" | "unclear" };

const yes = new Set(["yes", "y", "yep", "yup", "yeah", "si", "ok", "okay", "accept", "i accept", "acepto", "👍"]);
const no = new Set(["no", "n", "nope", "nah", "decline", "i decline", "rechazo", "👎"]);
const list = new Set(["list", "offers", "lista"]);
/** The keywords by which Twilio itself stops and starts texts to a number, which it answers as well as HELP; and ALTO. */
const stop = new Set(["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "optout", "revoke", "alto"]);
const start = new Set(["start", "unstop"]);
const help = new Set(["help", "info", "ayuda"]);

const polite = /(?: please| pls| por favor| thanks| thank you| gracias)$/;

/**
 * Parses the text of a reply. Only a text that is nothing but an answer counts as one: "no problem" and "yes but later"
 * are unclear, because a wrong guess would book a dayplayer, or give their place away.
 */
export function parseReply(text: string): Reply {
  const words = simplify(text);
  if (stop.has(words)) return { means: "stop" };
  if (start.has(words)) return { means: "start" };
  if (help.has(words)) return { means: "help" };
  if (list.has(words)) return { means: "list" };
  const [, before, answer = "", after] = words.match(/^(?:(\d{1,2}) )?(\D+?)(?: (\d{1,2}))?$/) ?? [];
  if (before !== undefined && after !== undefined) return { means: "unclear" };
  const given = before ?? after;
  const number = given === undefined ? undefined : Number(given);
  const plain = answer.replace(polite, "");
  if (yes.has(plain)) return { means: "yes", number };
  if (no.has(plain)) return { means: "no", number };
  return { means: "unclear" };
}

/** Lower case, without accents, punctuation, skin tones of emoji and repeated spaces. */
const simplify = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|\p{Emoji_Modifier}|\ufe0f/gu, "")
    .replace(/[\p{P}\s]+/gu, " ")
    .trim();
