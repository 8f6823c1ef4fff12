/** Words between a verb and what is sent: "stop sending me any more texts". "Stop by and text me" has others. */
const between =
  "(?: (?:all|the|these|this|those|your|my|any|more|further|future|with|from|of|me|us|please|to|sending|get|getting|receive|receiving|text))*";
const things = "(?:texts|messages|sms|notifications|alerts|spam|subscription|texting|messaging|notifying)";
const listOf = "(?: \\w+){0,3} (?:lists?|texts?|messages|system|database|contacts|thread|group|service|app|alerts)";
const send = "(?:(?:vuelvan?|vuelvas) a )?(?:mand|envi)(?:en?|es|ar)(?: (?:mas|otros?|estos|sus|ningun))*";

/** Sentences that ask for no more texts, in English and Spanish, as `simplify` writes them. */
const requests = [
  `(?:end|cancel|revoke)${between} ${things}`,
  `(?<!\\b(?:the|a|last|next|first|bus|train|pit) )(?:stop|quit|cease)${between} (?:${things}|text|message|contacting|bothering|harassing|writing|emailing|sending)`,
  `unsubscribe|(?:optout|opt(?:ed|ing)? (?:me )?out)(?:(?! of)| of${between} ${things}| of(?: all)? (?:this|these|everything|all)$)`,
  `(?:remove|delete|erase) (?:me|my (?:phone |cell )?number|this number)(?: from${listOf})?(?! from| off)`,
  `(?:take|get) (?:me|my number) off(?: of)?${listOf}|take me off(?: please)?$|lose my number`,
  "(?<!\\b(?:you|they|we|people|he|she|it) )dont(?: ever)? (?:text|message|sms|contact|write)(?: to)? (?:me|us|this number|here)(?! (?:before|after|while|until|when|at|on|during|if|unless|about|back|by))",
  "never (?:text|message|contact|write)(?: to)? me(?: again| any ?more)",
  `(?:dont|never)(?: ever)? send${between} ${things}|no (?:more|further)${between} (?:${things}|text)`,
  `(?:dont|no longer) (?:want|wish|need)${between} (?:${things}|be(?:ing)? (?:texted|contacted|messaged))`,
  "(?:revoke|withdraw)(?: my)? (?:consent|permission)",
  "no me (?:(?:vuelvan?|vuelvas) a )?(?:escrib(?:an|as?|ir)|contact(?:en?|es|ar)|molest(?:en?|es|ar)|texte(?:en?|es|ar))",
  `no (?:me |nos )?${send} (?:textos?|mensajes?|sms)|no me ${send}(?: mas| nada)*$`,
  "(?:dejen?|dejes|deja|paren?|para) de (?:escribir|mandar|enviar|contactar|molestar|textear|mensajear)(?:me|nos)?",
  "(?:no mas|basta de|no (?:quiero|deseo)(?: recibir)?|cancel(?:a|e|en|ar)|paren?(?: con)?|parar|detener|detengan)(?: (?:los|mas|estos|sus|mis|mi|la|de))* (?:textos|mensajes|sms|suscripcion)",
  "(?:dar|darme|darse|dame|deme|denme|dense) (?:me )?de baja",
  "(?:quit|elimin|borr|sac|saqu|remuev)(?:a|e|en|ar)(?:me| mi numero)(?: de (?:la|las|su|sus|tu|esta) (?:listas?|base|contactos|grupo))?(?! del?\\b)",
].map((request) => new RegExp(`(?<!\\b(?:dont|cant|wont) (?:want to )?)\\b(?:${request})(?= |$)`));

/**
 * Whether a text asks for no more texts by a sentence. Twilio stops at exact words only, but the law asks to follow every
 * wording that is understood. A wrong guess would silence the texts of somebody who works, so that each sentence names
 * texts, a list or the number.
 */
export const isStopRequest = (words: string): boolean => requests.some((request) => request.test(words));
