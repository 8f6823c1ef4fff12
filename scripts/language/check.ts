/** Words that no name may contain any more, and what to use instead. A word is a part of camelCase and snake_case names. */
const bannedWords = new Map([
  ["told", "notified, result, texts or message, whichever it is"],
  ["ear", "subscriber"],
  ["ears", "subscribers"],
  ["poke", "wake"],
  ["poking", "waking"],
  ["shelf", "store"],
  ["fate", "next transition"],
  ["happening", "event"],
  ["peace", "notBlocked or settled"],
  ["acquainted", "knownToHead"],
  ["acquaintance", "knownToHead"],
  ["patience", "timeout"],
  ["anew", "a verb such as refresh or recreate"],
  ["wash", "surface or color"],
  ["colour", "color"],
  ["slip", "typo"],
]);

/** Whole names that were replaced. */
const bannedNames = new Map([
  ["atMost", "withTimeout"],
  ["sayDays", "saveAvailability"],
  ["keepResult", "saveResult"],
  ["readAgain", "a verb with an object, such as refetchState"],
  ["wasKept", "wasRestored"],
  ["wordsOf", "errorMessage, or what the words are"],
  ["washOf", "positionColor"],
  ["Asked", "a type named …Input or …Query"],
  ["Wanted", "a type named …Input or …Query"],
]);

/** `player` is a dayplayer, except where the app of that name is meant. */
const playerApp = /^(?:openPlayer|player|players|playerFiles|playerApp|screens\w*Player|\w*ScreensOfPlayer|playerAt)$/;

export interface BannedName {
  line: number;
  name: string;
  use: string;
}

/** Names in a TypeScript source that contain a replaced word. Comments, strings and text of JSX are not names. */
export function findBannedNames(source: string, path: string): BannedName[] {
  const found: BannedName[] = [];
  for (const [at, line] of withoutTexts(source).split("\n").entries()) {
    for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const use = replacementOf(name, path);
      if (use) found.push({ line: at + 1, name, use });
    }
  }
  return found;
}

function replacementOf(name: string, path: string): string | undefined {
  const words = partsOf(name);
  const use = bannedNames.get(name) ?? words.map((word) => bannedWords.get(word)).find((each) => each !== undefined);
  if (use) return use;
  const isServerCode = path.startsWith("apps/server/") || path.startsWith("packages/");
  if (isServerCode && words.some((word) => word === "player" || word === "players") && !playerApp.test(name))
    return "dayplayer";
  return undefined;
}

/** `acceptedOffers_ofDay` → accepted, offers, of, day */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase());

/** The source with comments, strings and regular expressions blanked, line by line as before. */
function withoutTexts(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  return source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|>[^<>{}=;()]*</g,
    (text, at: number) => (text.startsWith("//") && source[at - 1] === ":" ? text : blank(text)),
  );
}

/** Commits whose subject is not `area: Imperative …` of at most 72 characters. Each line is `<hash> <subject>`. */
export function findBadSubjects(lines: string[]): string[] {
  return lines.flatMap((line) => {
    const at = line.indexOf(" ");
    const subject = line.slice(at + 1);
    const reason =
      subject.length > 72
        ? `has ${subject.length} characters, at most 72`
        : !/^[a-z0-9-]+(?:,? [a-z0-9-]+)*: [A-Z]/.test(subject)
          ? "is not of the form “area: Imperative …”"
          : undefined;
    return reason ? [`commit ${line.slice(0, at)}: “${subject}” ${reason}`] : [];
  });
}
