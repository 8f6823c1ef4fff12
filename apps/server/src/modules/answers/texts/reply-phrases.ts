/**
 * What a phrase of a reply says. An agreeing phrase supports a yes and an excuse supports a no, but neither answers alone:
 * "perfect" and "sorry" may mean too much. A courtesy says nothing. A keyword stops texts only if the text is nothing else,
 * because "cancel my booking" is a request to the department.
 */
export type Meaning = "yes" | "no" | "agreeing" | "excuse" | "courtesy" | "list" | "stop" | "keyword";

/** In lower case, without accents, apostrophes and punctuation, as `simplify` writes a text. */
const phrases: Record<Meaning, string> = {
  yes: `yes, yess, yees, y, ya, yea, yeah, yah, yep, yepp, yup, aye, ok, okk, k, kk, okay, okey, oki, okie, okie dokie,
    okey dokey, sure, sure thing, for sure, absolutely, definitely, certainly, of course, you bet, affirmative, indeed,
    hell yeah, accept, accepted, i accept, i accept the offer, i accept the job, confirm, confirmed, i confirm, copy,
    copy that, roger, roger that, 10 4, i can, i can do it, i can make it, im in, count me in, im down, book me,
    ill take it, ill do it, still coming, im still coming, im coming, id love to, would love to, love to, happy to,
    will do, lets do it, si, sii, sip, simon, claro, claro que si, por supuesto, desde luego, con gusto, con mucho gusto,
    acepto, acepto la oferta, acepto el trabajo, de acuerdo, vale, dale, sale, orale, confirmo, confirmado, puedo,
    si puedo, cuenta conmigo, cuenten conmigo, me apunto, esta bien, 👍, 👌, ✅, ✔, ☑, 🆗`,
  no: `no, noo, n, nope, nah, negative, decline, declined, i decline, i decline the offer, pass, ill pass, i have to pass,
    ill have to pass, i cant, cant, i cant make it, cant make it, i cant do it, cant do it, i wont be able to, i wont,
    ill not, not available, im not available, not available that day, im not available that day, unavailable,
    im unavailable, no longer available, im no longer available, already booked, im already booked, not this time,
    not interested, im not interested, no puedo, no voy a poder, no podre, no estoy disponible, no disponible, no acepto,
    rechazo, la rechazo, paso, esta vez no, no me interesa, 👎, ❌`,
  agreeing: `im, ill, i do, ill be there, ahi estare, alli estare, alla estare, ahi voy a estar, available, im available,
    im free, perfect, great, awesome, excellent, cool, nice, all good, sounds good, sounds great, looks good, works for me,
    that works, got it, no problem, no worries, np, cant wait, i cant wait, see you there, see you then, see you,
    looking forward to it, my pleasure, gladly, 100, 100 percent, perfecto, excelente, genial, muy bien, entendido, listo,
    estoy disponible, disponible, estoy libre, estoy listo, estoy lista, no hay problema, sin problema, nos vemos, 💯, 🙌, 🎉,
    💪, 🤙, 🤝`,
  excuse: `sorry, so sorry, im sorry, unfortunately, im booked, booked, im busy, busy, im working, im working that day,
    i have work, i have another job, i have another gig, im out of town, maybe next time, next time, lo siento,
    lo siento mucho, disculpa, disculpe, disculpen, perdon, desafortunadamente, lamentablemente, tengo otro trabajo,
    ya tengo trabajo, estoy trabajando, estoy ocupado, 🙁, ☹, 😢, 😞, 😔, 😕, 😭, 🥲, 🥺`,
  courtesy: `i said, please, pls, plz, thanks, ty, tysm, thanks so much, thanks a lot, thanks very much, many thanks,
    much appreciated, appreciate it, i appreciate it, thanks again, thanks for asking, thanks for the offer,
    thanks for thinking of me, thanks for reaching out, thanks for the opportunity, sir, maam, boss, chef, team, guys,
    everyone, hi, hello, hey, hi there, hey there, good morning, good afternoon, good evening, oh, well, por favor,
    porfavor, porfa, gracias, muchas gracias, mil gracias, gracias por avisar, gracias por la oferta,
    gracias por pensar en mi, hola, buenos dias, buen dia, buenas, buenas tardes, buenas noches, senor, senora, jefe, jefa,
    saludos, bendiciones, pues`,
  list: "list, offers, lista, ofertas",
  stop: `stop, stopall, stop all, stop now, stop it, stop this, stop that, just stop, stop already, stop asap,
    stop immediately, stop for good, make it stop, make this stop, can you stop, could you stop, would you stop,
    unsubscribe, optout, opt out, no more, enough, no texts, no texting, no messages, no sms, leave me alone, alto, parar,
    para, pare, paren, detener, basta, ya basta, ya no mas, no mas, de baja, no textos, no mensajes, 🛑`,
  keyword: "end, quit, cancel, revoke, cancelar, cancela, cancele, baja",
};

const meanings = new Map(
  Object.entries(phrases).flatMap(([meaning, list]) =>
    list.split(/,\s+/).map((phrase) => [phrase, meaning as Meaning] as const),
  ),
);

const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** Divides words into the longest phrases that have a meaning. Any other word or sign stays as it is. */
export function readPhrases(words: readonly string[]): { text: string; meaning: Meaning | undefined }[] {
  if (words.length === 0) return [];
  for (let size = Math.min(longest, words.length); ; size -= 1) {
    const text = words.slice(0, size).join(" ");
    const meaning = meanings.get(text);
    if (meaning || size === 1) return [{ text, meaning }, ...readPhrases(words.slice(size))];
  }
}
