const generation = /^(jr|sr|ii|iii|iv)\.?$/i;
/** Letters of societies, unions and degrees, as they are written behind names in credits. */
const societies = new Set(
  (
    "ACE ACS ADG AFC AIC AMPAS AMPS ANZACS ASC BECTU BFE BSC CAS CCE CDG CSA CSC DGA FSF GBCT IATSE ICG ISC LPS MPEG MPSE " +
    "NSC PGA SAG SASC SDSA SMPTE SOC TVA VES WGA BA BFA CPA DDS EdD EMT Esq JD MA MBA MD MFA PhD RN"
  ).split(" "),
);
const isSociety = (word: string) => societies.has(word.replace(/\./g, "")) || /^Local \d+$/i.test(word);
const isSuffix = (text: string) => generation.test(text) || text.split(/\s+/).every(isSociety);
/** Words that begin a last name of several: "de la Cruz". */
const particle = /^(de|del|della|di|da|dos|das|du|van|von|der|den|ter|ten|la|le|el|bin|ibn|zu)$/i;

/**
 * Divides "Ana Maria Reyes", "Reyes, Ana", "Reyes, Ana, Jr." and "Ana Reyes, ASC (she/her)". A society, and what is in
 * parentheses, is no part of the name.
 */
export function splitName(text: string): { first: string; last: string; note: string } {
  const [, name = "", inside = ""] =
    /^(.+?)\s*(?:[([]([^)\]]*)[)\]]\s*)?$/s.exec(text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, "")) ?? [];
  const parts = name.split(/\s*,\s*/).filter(Boolean);
  const suffixes: string[] = [];
  // "Lee, ACE" is a first name; a society is behind a whole name.
  while (
    parts.length > 1 &&
    isSuffix(parts.at(-1) ?? "") &&
    (parts.length > 2 || /\s/.test(parts[0] ?? "") || generation.test(parts[1] ?? ""))
  )
    suffixes.unshift(parts.pop() ?? "");
  const words = (parts.at(-1) ?? "").split(/\s+/);
  const least = parts.length > 1 ? 1 : 2;
  while (words.length > least && isSuffix(words.at(-1) ?? "")) suffixes.unshift(words.pop() ?? "");
  const start = words.findIndex((word, index) => index > 0 && index < words.length - 1 && particle.test(word));
  const own = parts.length > 1 ? parts.slice(0, 1) : words.splice(start > 0 ? start : Math.max(1, words.length - 1));
  return {
    first: [...parts.slice(1, -1), ...words].join(" "),
    last: [...own, ...suffixes.filter((suffix) => generation.test(suffix))].filter(Boolean).join(" "),
    note: [...suffixes.filter((suffix) => !generation.test(suffix)), inside].filter(Boolean).join(", "),
  };
}

/** The name that an address suggests: "uma.shah@example.com" is Uma Shah. */
export function nameOfAddress(address: string) {
  const words = (address.split(/[@+]/)[0] ?? "").split(/[^\p{L}]+/u).filter(Boolean);
  return splitName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "));
}
