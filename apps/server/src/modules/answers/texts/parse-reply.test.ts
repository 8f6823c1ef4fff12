import { expect, test } from "vitest";
import { parseReply } from "./parse-reply.ts";

/** Texts as people write them, by what they mean. `\n` divides lines. The sender is Ana Ruiz. */
const table = {
  yes: String.raw`
    YES | yes | Yes! | Yes!! | YES. | y | Y | yep | yup | YEAH. | yess | yesss | Yeees | ya | ok | OK | Okay | okey dokey | k | Ok thanks
    Sí | SI | sí, gracias | Sip | Yes please | Yes please, thank you | Yes please thank you! | Yes thanks so much | “Yes” | 'yes'
    Yes 🙂 | Yes 👍 | 👍 | 👍🏽 | 👍👍 | 👍🏿👍🏿👍🏿 | Ok 👍 | Yes :) | yes <3 | Yes 🎉🎬 | 👌🏼 | ✅ | Sí 🇲🇽 | Yes ❤️ | Yes 👩🏽‍🎤 | Yes\n
    Yes, I can | Yes I can! | Yes I’m available | Yes I'm available | yes im available | Yes, I am. | Yes I do | Yes, I'll be there
    Yes sir | Yes ma’am | Yes chef | Hi, yes please | Hello! Yes, thank you so much! | Good morning, yes | Hey there, yes!!
    Yes - Ana | Yes, Ana Ruiz | YES ANA | Sí — Ana | Yes. Thanks, Ana | Sure | Sure! | Sure thing | Absolutely | Absolutely! Thank you
    Definitely | Of course | Of course! 😊 | For sure | You bet | Confirmed | Confirm | CONFIRMED, thank you | Accepted | Accept | I accept
    I accept the job | I’m in | Im in! | Count me in | Book me | I'll take it | I’d love to | Love to! | Happy to!
    Copy that | Copy | Roger that | 10-4 | Affirmative | Hell yeah | yes yes yes | Yes, works for me | Yes, sounds good, thanks
    Yes, no problem | Yes! Can't wait! | Yes 💯 | Yes 100% | Yes, perfect | Yes! Thank you for thinking of me | Yes, thanks for the offer!
    Yes\n\nSent from my iPhone | Yes please\nSent from my Galaxy | Yes\n> Reply YES or NO | > Offer: Costumer, are you free?\nYes
    Yes\nOn Tue, Nov 24, 2026 at 8:00 AM Callboard <a@b.example>\nwrote:\n> Can you work? | Sí\nEl mar, 24 nov 2026 a las 8:00, Callboard escribió:\n> ¿Puedes?
    Sí por favor gracias | Sí, por favor. Muchas gracias | Claro | Si, claro | Claro que sí | ¡Sí! | ¡Claro que sí, gracias! | Por supuesto
    Sí puedo | Sí, puedo | Si, puedo | Acepto | Sí, acepto | Confirmo | Confirmado | De acuerdo | Vale | Dale | Órale | Cuenta conmigo
    Sí, ahí estaré, gracias | Con mucho gusto | Sí señora | Hola, sí | Buenos días, sí, gracias | Sí, estoy disponible
    Sí, no hay problema | Sí 🙏🏽 | Siii | Enviado desde mi iPhone\nSí | Yes, still coming | I’ll do it, thanks`,
  no: String.raw`
    NO | no. | Nope | No, thanks | no gracias | n | no thank you | nooo | nah | 👎 | 👎🏽 | No 😢 | No, sorry | Sorry, no | Sorry, I can’t
    I can't make it | No, I can’t | No I'm not available, sorry | Not available | I’m not available, thank you | Unfortunately I can't
    Sorry, I'm already booked | Decline | Declined | I'll pass | Pass, thanks | No, I'm working that day | Not this time, thanks!
    No. Thanks for thinking of me | No - Ana | No\n\nSent from my iPhone | No puedo | No puedo, gracias | Lo siento, no puedo
    No, muchas gracias | No estoy disponible | Esta vez no, gracias | Rechazo | No, lo siento 😞 | Hola, no puedo. Saludos | Disculpe, no`,
  list: "list | LIST | offers | Lista | List please",
  start: "START | start. | unstop",
  help: "HELP | help! | info | ayuda",
  stop: String.raw`
    STOP | Stop. | stop | Stop! | StOp | stoppp | STOPALL | unsubscribe | UNSUBSCRIBE ME | QUIT | End | cancel | CANCEL. | revoke | optout
    opt out | Opt-out | OPT OUT please | Stop. Thank you | Stop, thanks | STOP please | Please stop | Please STOP!!! | Stop now | Just stop
    Stop it | STOP STOP STOP | Cancel please | Quit, thank you | End. Thanks | Stop. Who is this? | Who is this? Stop | STOP\nI am not Ana
    No, stop | Sorry, stop | Hi, please stop. Thanks | “STOP” | 🛑 | stop 🛑🛑 | Stop texting me | stop texting | Stop messaging me please
    Please stop sending me texts | stop sending me these messages | Stop all texts | Can you stop texting me? | How do I stop these texts?
    Why can't you stop texting me? | STOP TEXTING THIS NUMBER | stop contacting me | Quit texting me | End texts | cancel texts | Cancel all messages
    No more texts | No more messages please | no more | Don’t text me | Please do not text me again | do not contact me | Never text me again
    Don't send me any more texts | I don't want these texts | I do not want to receive any more messages | I no longer want texts
    I don't want to be contacted | Remove me | please remove me | Remove me from your list | Remove my number | delete my number | Take me off your list
    take me off this contact list | I want to opt out | opt me out | How do I opt out? | I'd like to unsubscribe from this | opt out of texts
    I revoke my consent | Lose my number | Leave me alone | stop\n\nSent from my iPhone
    alto | ALTO | alto por favor | Parar | Pare | Para | Basta | ¡Basta ya! | Ya basta | no más | No más mensajes | no mas textos por favor
    No me escriban | Por favor no me escriban más | No me escriba | no me manden mensajes | Ya no me manden más mensajes | no me envíen textos
    No me envíen más | No me contacten | No me molesten | No me vuelvan a escribir | Dejen de escribirme | Deje de mandarme textos | deja de enviarme mensajes
    Dar de baja | Quiero darme de baja | Denme de baja | baja | de baja | No quiero más mensajes | ya no quiero recibir mensajes
    Cancelar | cancelar mensajes | Cancelen los mensajes | Quítenme de la lista | Bórrenme | Sáquenme de su lista | eliminen mi número | Detener`,
  unclear: `
    yes but I come later | Yes, but only until 4 | yes but... | yes if I can park | Yes if the rate is 50 | yes? | Yes?? | ok? | ¿Sí? | Yes, what time? | maybe | maybe yes
    Yes maybe | Yes, probably | not sure | I’m not sure | Not sure, maybe | yes I think so | I guess so | Yes for Tuesday | Yes for Tuesday only | Yes tomorrow
    yes and no | yes no | No yes | YES or NO | yes/no | no yeah | not yes | Why not | Sure, why not | Let me check | Ok let me check | ok I’ll let you know | Yes 🤔
    🤔 | 🤷🏽‍♀️ | Yes 😬 | Yes 🤷 | I’m available | Interested | I might | Depends | Depends on the rate | Yes at 9 | Yes after 2 | yes 8am | Yes 12/5 | Yes half day
    Yes for 2 | 1 yes 2 | yes 1 no 2 | Yes 1 and 2 | 2 | 1 | yes 123 | NO. 1 | no problem | No worries | No problem, I'll be there | I’ll be there | no way | No idea | Sounds good | Perfect
    Yes sorry | Yes unfortunately | Who is this? | who dis | Wrong number | Hello | Hi | Thanks | 🙏 | 😊 | I said yes yesterday | Yes - Ben | Call me | Can you call me? | Running late
    Liked “Offer: Costumer” | Loved “Offer: Costumer. Reply YES or NO” | Liked an image | Emphasized “yes” | Laughed at “Stop texting me” | Disliked “Offer: Costumer”
    Questioned “Offer: Costumer” | Liked “Yes” | Reacted 👍 to “Offer: Costumer” | 👍 to “Yes” | 👍 a “Oferta: Costumer” | Le gustó “Oferta: Costumer” | Removed a like from “STOP”
    I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going. | I can't talk right now | > Reply YES or NO
    I can't stop by the office | Can I stop by at 5? | is the end at 6? | When does it end? | Where is the bus stop? | At the last stop, text me | Don’t stop texting me | Please don't stop
    I can’t stop smiling | non-stop | Do I have to cancel my other job? | Please cancel my booking | Can you cancel my booking for Tuesday? | At the end, text me the address | If you cancel text me
    I’ll quit my day job | Remove me from Tuesday | remove me from this job | Take me off the schedule | Can I opt out of the second day? | I don't want to opt out | Stop by and text me when you get there
    You don't text me back | I have no texts from you | I never got a message | Don’t text me while I’m driving | No more questions | I need to end by 6 | Can we end early? | Yes, end at 6
    Do not unsubscribe me | don't text me before 8
    sí pero más tarde | Sí, pero solo hasta las 4 | si puedo | Si puedo voy | tal vez | quizás sí | No sé | No sé si pueda | Creo que sí | Sí para el martes | Sí el 2 | ¿Sí o no? | ¿A qué hora?
    Me interesa | depende | No me mandaron la dirección | No me enviaron el llamado | Estoy de baja | ¿Dónde es la parada? | Gracias | Hola | No hay problema | ¿A qué hora es el final?
    ¿Puedes sacarme del martes? | Déjame ver | Manejando, te escribo luego | ¿Cuál es el número para los mensajes?`,
} as const;

const cells = (text: string) =>
  text
    .split(/\s*(?:\||\n\s*)\s*/)
    .filter(Boolean)
    .map((cell) => cell.replaceAll(String.raw`\n`, "\n"));

const rows = Object.entries(table).flatMap(([means, texts]) => cells(texts).map((text) => [text, means] as const));

test.each(rows)("%j means %s", (text, means) => expect(parseReply(text, ["Ana", "Ruiz"]).means).toBe(means));

test("the table has at least 200 texts, and none twice", () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(new Set(rows.map(([text]) => text)).size).toBe(rows.length);
});

test.each([
  ["YES 2", "yes", 2],
  ["2 yes", "yes", 2],
  ["yes2", "yes", 2],
  ["1) yes", "yes", 1],
  ["Sí 1", "yes", 1],
  ["no #3", "no", 3],
  ["NO 12", "no", 12],
  ["Yes #1", "yes", 1],
  ["Yes to 2", "yes", 2],
  ["Yes to #2 please, thank you", "yes", 2],
  ["yes for job 2", "yes", 2],
  ["Yes, number 1", "yes", 1],
  ["Yes no. 1", "yes", 1],
  ["Yes 1️⃣ 👍", "yes", 1],
  ["👍 2", "yes", 2],
  ["Sí a la oferta 2", "yes", 2],
  ["No to 1, thanks", "no", 1],
] as const)("%j names an offer by its number", (text, means, number) =>
  expect(parseReply(text)).toEqual({ means, number }),
);

test.each(["", "   ", "\n\n", "…", "?!"])("%j is no answer", (text) =>
  expect(parseReply(text, [""])).toEqual({ means: "unclear" }),
);

test("a name signs a text only if it is the sender's", () => {
  expect(parseReply("Yes - Ben", ["Ben", "Cole"])).toMatchObject({ means: "yes" });
  expect(parseReply("Yes - Ben", [])).toEqual({ means: "unclear" });
});
