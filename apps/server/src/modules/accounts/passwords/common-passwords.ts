import { isListedPassword } from "./password-filter.ts";

/** Words with which people often begin a password of ten or more characters. */
const words =
  "password passwort passw0rd p@ssword p@ssw0rd pa55word letmein welcome welcome1 admin administrator adminadmin login master iloveyou ilovegod iloveu loveyou lovely princess sunshine football baseball basketball softball soccer hockey liverpool chelsea arsenal barcelona juventus superman batman spiderman pokemon starwars startrek ironman avengers harrypotter dragon monkey shadow killer hunter ranger trustno1 whatever jordan23 michael jennifer jessica ashley daniel matthew charlie michelle nicole samantha elizabeth alexander jonathan christian christopher anthony butterfly blink182 slipknot metallica nirvana computer internet samsung iphone google facebook instagram youtube twitter linkedin microsoft windows testing test tester testtest changeme change secret default qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx abc abc123 abcd1234 abcdef abcdefgh temp temporary guest user username root oracle summer winter spring autumn january february march april june july august september october november december monday friday sunday hello helloworld hollywood california newyork losangeles london jesus jesuschrist blessed heaven angel forever mylove babygirl babyboy sweetheart chocolate cookie cheese orange banana purple yellow freedom america mustang corvette ferrari mercedes yamaha harley money success callboard dayplayer costume production studio movie cinema filmcrew".split(
    " ",
  );

/** Endings that people often add to such a word. */
const endings = endingsOf();

/** Common passwords that are not a word with an ending. */
const whole =
  "1234567890 0123456789 0987654321 9876543210 12345678910 123456789a a123456789 12345678912 1234567891 123456789q q123456789 11223344556 1122334455 112233445566 1020304050 1029384756 123123123123 1231231231 123456123456 123456654321 1234554321 12344321123 147258369 1472583690 147852369 741852963 159753456 987654321a 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc zaq12wsx zaq1zaq1zaq1 zaq12wsxcde3 qazwsxedc qazwsxedcrfv qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiopasdfghjklzxcvbnm poiuytrewq mnbvcxz asdfghjkl1 asdfghjkl123 asdfghjklqwertyuiop zxcvbnm123 zxcvbnmasdfghjkl qwerty123456 qwerty12345 qwerty1234567890 qwertyqwerty asdfasdfasdf abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcd123456 abc1234567 abc123abc123 a1b2c3d4e5 a1b2c3d4e5f6 aaaa1111 1a2b3c4d5e pass123456 pass1234567890 correcthorsebatterystaple thisisapassword thisismypassword mypassword mypassword1 yourpassword nopassword passwordpassword password12345678910 letmeinplease iloveyouforever iloveyousomuch iloveyoubaby ilovemyself ilovemyfamily ilovejesus jesuslovesme godisgood1 unbelievable nevermind1 manchester manchesterunited realmadrid liverpoolfc dallascowboys yankees123 1111111111 trustnoone".split(
    " ",
  );

function endingsOf() {
  const digits =
    "1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 01 007 10 11 111 1111 2 21 22 23 222 3 321 333 4321 5 54321 555 654321 666 69 7 77 777 8 88 888 9 99 999 1980 1990 2000".split(
      " ",
    );
  for (let year = 2010; year <= 2030; year += 1) digits.push(String(year));
  const marks = ["!", "!!", ".", "?", "@", "#", "$", "*"];
  const before = ["@", "#", "_", "-", "."];
  const both = digits.flatMap((text) => [...marks.map((mark) => text + mark), ...before.map((mark) => mark + text)]);
  return new Set(["", ...marks, ...digits, ...both]);
}

const known = new Set([...words, ...whole]);

/**
 * Whether a password is among those that an attacker tries first: one of 284,000 packaged ones that were found in breaches,
 * such a password or a common word with a common ending, either of them repeated, a run along the keyboard or through the
 * alphabet, or one piece repeated. Replacing letters with @ 0 1 3 $, changing the case, and holding Shift on the digits
 * make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFC").toLowerCase();
  const forms = new Set([lower, lower.replaceAll(" ", ""), asLetters(lower), asDigits(lower)]);
  return [...forms].some((text) => isKnown(text) || isRun(text) || isRepeated(text) || isListed(text));
}

/** The shortest listed password that counts when it is repeated or has an ending. */
const shortestListed = 5;

function isListed(text: string): boolean {
  const heads = Array.from(text, (_, at) => text.length - at).filter((at) => endings.has(text.slice(at)));
  const parts = [text, ...heads.map((at) => text.slice(0, at))].flatMap((part) => [part, ...repeatedPiece(part)]);
  return parts.some((part) => part.length >= shortestListed && isListedPassword(part));
}

/** Returns the shortest piece whose repetition is the text, the last one perhaps cut short; none if there is no such piece. */
function repeatedPiece(text: string): string[] {
  for (let length = shortestListed; length <= text.length - 3; length += 1)
    if (text.startsWith(text.slice(length))) return [text.slice(0, length)];
  return [];
}

/** The digits whose keys, with Shift on an American keyboard, are these marks. */
const shifted: Record<string, string> = {
  "!": "1",
  "@": "2",
  "#": "3",
  $: "4",
  "%": "5",
  "^": "6",
  "&": "7",
  "*": "8",
};
const asDigits = (text: string) => text.replace(/[!@#$%^&*]/g, (mark) => shifted[mark] ?? mark);

function isKnown(text: string) {
  if (known.has(text)) return true;
  for (let at = text.length - 1; at > 2; at -= 1)
    if (known.has(text.slice(0, at)) && endings.has(text.slice(at))) return true;
  return false;
}

const asLetters = (text: string) => {
  const tail = /[\d!.?@#$*_-]*$/.exec(text)?.[0] ?? "";
  const head = text.slice(0, text.length - tail.length);
  return (
    head.replaceAll("@", "a").replaceAll("0", "o").replaceAll("1", "i").replaceAll("3", "e").replaceAll("$", "s") + tail
  );
};

const runs = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertyuiopasdfghjklzxcvbnm",
];
const isRun = (text: string) => runs.some((run) => run.includes(text) || [...run].reverse().join("").includes(text));

const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 5;
