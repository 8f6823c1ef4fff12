import { type Meaning, readPhrases } from "./reply-phrases.ts";
import { isStopRequest } from "./stop-request.ts";

export type Reply =
  | { means: "yes" | "no"; number: number | undefined }
  | { means: "list" | "stop" | "start" | "help" | "unclear" };

/** The keywords by which Twilio itself starts texts to a number and answers for help. */
const start = new Set(["start", "unstop"]);
const help = new Set(["help", "info", "ayuda"]);

/**
 * Parses the text of a reply. Only a text that is nothing but an answer counts as one: "yes but later" and "yes for Tuesday"
 * are unclear, because a wrong guess would book a dayplayer, or give their place away. A text may be signed with one of
 * the names of the dayplayer.
 */
export function parseReply(text: string, names: readonly string[] = []): Reply {
  const own = withoutQuotes(text);
  if (reaction.test(own)) return { means: "unclear" };
  const words = simplify(own);
  if (start.has(words)) return { means: "start" };
  if (help.has(words)) return { means: "help" };
  const understood = understand(words, new Set(names.flatMap((name) => simplify(name).split(" "))));
  if (isStopRequest(words) || own.split(clauseEnd).some(isStop) || understood?.consistsOf("keyword"))
    return { means: "stop" };
  if (!understood || /[?¿⁉？]/.test(own) || understood.numbers.length > 1) return { means: "unclear" };
  const [number] = understood.numbers;
  if (understood.consistsOf("yes", "agreeing")) return { means: "yes", number };
  if (understood.consistsOf("no", "excuse")) return { means: "no", number };
  return { means: understood.consistsOf("list") ? "list" : "unclear" };
}

/** The meanings and numbers of a text. Undefined if it says anything else. */
function understand(words: string, signature: ReadonlySet<string> = new Set()) {
  const meanings = new Set<Meaning>();
  const numbers: number[] = [];
  for (const { text, meaning } of readPhrases(withPlainNumbers(words).split(" "))) {
    if (meaning) meanings.add(meaning);
    else if (/^\d{1,2}$/.test(text)) numbers.push(Number(text));
    else if (!signature.has(text) && !(emoji.test(text) && !doubt.test(text))) return undefined;
  }
  meanings.delete("courtesy");
  /** Whether it says the first meaning, and no other than these. */
  const consistsOf = (first: Meaning, ...more: Meaning[]) =>
    meanings.has(first) && [...meanings].every((meaning) => meaning === first || more.includes(meaning));
  return { numbers, consistsOf };
}

/** "Stop. Who is this?" stops: a clause that is nothing but a word for stop is enough. */
const clauseEnd = /[.!?,;:\n]+| [-–—]+ /;
const isStop = (clause: string) =>
  understand(simplify(clause))?.consistsOf("stop", "yes", "no", "agreeing", "excuse") ?? false;

/** What a phone sends for a reaction to a text: `Liked “…”`, `Reacted 👍 to “…”`, `👍 a “…”`. It may quote any word. */
const reaction =
  /^\s*(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted .+? to|removed an? .+? from|(?:le |te )?(?:gust|encant|reaccion)\S+.*?|\p{Extended_Pictographic}\S* (?:to|a)) ?(?:an? \w+$|["“«])/isu;

const emoji = /^\p{Extended_Pictographic}$/u;
const doubt = /[🤔🤨🫤😐😬🤷🙄🙃😟😅🙅🚫⛔✋❓❔]/u;

/** Removes what a mail program or a phone adds: quoted lines, what follows "On … wrote:", and "Sent from my …". */
const withoutQuotes = (text: string) =>
  text
    .replace(/^[ \t]*>.*$/gm, "")
    .replace(/^[ \t]*(?:(?:on|el)\b[\s\S]{1,200}?(?:wrote|escribió):|-{2,}.*(?:original|forwarded).*)[\s\S]*/im, "")
    .replace(/^[ \t]*(?:sent (?:from|via|with) |get outlook for |enviado desde )[^\n]*/gim, "");

/** Removes the words before the number of a job: "yes to job 2". A date or a time has others: "yes for 2", "at 2". */
const withPlainNumbers = (words: string) =>
  words.replace(
    /\b(?:(?:(?:to|for|on|al?|para)(?: the| la| el)? )?(?:job|offer|option|number|num|trabajo|oferta|opcion|numero) (?:number |num |numero )?|to |al )(?=\d)/g,
    "",
  );

/**
 * Lower case, without accents, apostrophes, punctuation and skin tones of emoji. Words, numbers and emoji are divided by
 * single spaces, a letter that is drawn out stands once, and "I am" is "im". "Si puedo" without an accent or comma may also
 * be "if I can".
 */
const simplify = (text: string) =>
  text
    .replace(/\bsi\s+puedo\b/gi, "if puedo")
    .replace(/\bn(?:o\.|[º°])\s*(?=\d)/gi, "number ")
    .replace(/<3/g, "❤")
    .replace(/(?:[:;=]-?[)dp]+|\^\^)(?!\w)/gi, "🙂")
    .replace(/:-?[(/]/g, "🙁")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|\p{Emoji_Modifier}|\p{RI}|\u200d|[♀♂'’‘`´]/gu, "")
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/\p{Extended_Pictographic}|\d+/gu, " $& ")
    .replace(/[\p{P}|~^\s]+/gu, " ")
    .replace(/\bi (?:a(?=m\b)|wi(?=ll\b)|woul(?=d\b))/g, "i")
    .replace(/\bcan ?not\b/g, "cant")
    .replace(/\bdo not\b/g, "dont")
    .replace(/\b(?:thank ?you|thx)\b/g, "thanks")
    .trim();
