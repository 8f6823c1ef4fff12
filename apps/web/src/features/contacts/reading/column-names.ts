import type { ContactField } from "@callboard/contract/forms/contact-fields";

/** What a column contains: a field of a contact, a whole name, or nothing that is imported. */
export type ColumnTarget = ContactField | "name" | "";

/**
 * What the names of columns mean, in the languages and programs from which lists come. The first line that fits counts.
 * Names that only resemble a later one are first: their columns are never imported, whatever the cells look like.
 */
const meanings: Partial<Record<ColumnTarget | "never", RegExp>> = {
  never:
    /\b(fax|pager|emergency|notfall|emergencia|urgence|birth\w*|dob|geburt\w*|nacimiento|cumpleanos|naissance|anniversa\w+|label|type|typ|tipo|phonetic|yomi|prefix|anrede|middle|additional|nick ?name|alias|maiden|manager|assistant s|spouse|partner|children|agent|company|firma|empresa|societe|production|web\w*|url|messenger|screen)\b|\b(date|datum|fecha|start|hire|fee|rate|wage|salary|ssn|social|tax|zip|postal|plz|id|(employee|emp|job|badge) (no|nr|num|number))\b|\borganization (name|department)\b/,
  email: /\be ?mails?\b|^mail\b|^(adresse )?mail$|\b(correo|courriel|posta elettronica)\b|^mel$|メール|邮箱|이메일/,
  phone:
    /phone|telefon|\b(cell?|cellular\w*|celular|mobil\w*|movil|telemovel|tel|tlf|handy\w*|portable|gsm|whats ?app|sms|contact (no|number))\b|電話|电话|手机|携帯|전화/,
  first_name:
    /^(first|given|fore) ?names?\b|^first$|^(vorname|rufname|nombres?|nombre de pila|prenoms?|nome|voornaam|fornavn|fornamn|imie)$/,
  last_name:
    /^(last|family|sur) ?names?\b|^last$|\bapellidos?( paterno| materno)?$|^(nachname|familienname|nom de famille|cognome|sobrenome|achternaam|etternavn|efternavn|efternamn|nazwisko)$/,
  name: /^((full|display|legal|crew|employee|contact|person|member|talent) ?)?name\b(?! suffix)|^(crew( member)?|person|employee|file as|nom|naam|navn|namn|nombre (completo|y apellidos?)|apellidos? y nombres?|nom (complet|et prenom)|prenom et nom|mitarbeiter(in)?|vollstandiger name)$|姓名|氏名|名前|이름/,
  positions:
    /\b(positions?|role|rolle|title|titel|craft|classification|occupation|job|trade|puesto|cargo|funktion|fonction|funcion|poste|beruf|tatigkeit|ruolo)\b/,
  note: /\b(notes?|comments?|remarks?|about|notiz(en)?|bemerkung(en)?|anmerkung(en)?|notas?|observaciones|comentarios?|remarques?)\b/,
};

/** The words of a column's name, in small letters, without accents, digits and signs: "E-mail 1 - Value" is "e mail value". */
const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/\P{L}+/gu, " ")
    .trim();

/** What a column with this name contains: "" for what is never imported, undefined for a name that is not known. */
export function meaningOf(name: string): ColumnTarget | undefined {
  const found = Object.entries(meanings).find(([, pattern]) => pattern.test(plainName(name)))?.[0];
  return found === "never" ? "" : (found as ColumnTarget | undefined);
}

export const isMobile = (name: string): boolean =>
  /\b(cell?|cellular\w*|celular|mobil\w*|movil|handy\w*|portable)\b/.test(plainName(name));
