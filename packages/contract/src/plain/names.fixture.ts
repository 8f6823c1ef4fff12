/** People with names as they are written, in the order of a list. */
export const people = [
  { first_name: "Ángel", last_name: "Ávila" },
  { first_name: "Renée", last_name: "Castellano-Reyes" },
  { first_name: "Keʻala", last_name: "de la Cruz" },
  { first_name: "Zoë", last_name: "Müller" },
  { first_name: "Thị", last_name: "Nguyễn" },
  { first_name: "Siobhán", last_name: "O’Brien" },
  { first_name: "Øyvind", last_name: "Ødegaard" },
  { first_name: "Łukasz", last_name: "Żółć" },
] as const;

/** What is typed to find each of them, by last name. */
export const searches: Record<(typeof people)[number]["last_name"], string[]> = {
  Ávila: ["avila", "ANGEL", "Avila, Ángel", "Ávila"],
  "Castellano-Reyes": ["Reyes, Renée", "Renée Reyes", "renee", "castellano", "Castellano Reyes", "reyes-castellano"],
  "de la Cruz": ["cruz", "de la cruz", "Cruz, Keala", "Ke'ala", "ke‘ala", "keala"],
  Müller: ["zoe", "muller", "MÜLLER", "Müller, Zoë", "Zoë", "Zoe\u0308", "  zoe   mul ", "mulller"],
  Nguyễn: ["nguyen", "Thi Nguyen", "nguyễn"],
  "O’Brien": ["siobhan", "O'Brien", "O’Brien", "O`Brien", "O´Brien", "obrien", "O Brien", "O'Bri"],
  Ødegaard: ["odegaard", "Ødegaard", "oyvind ode"],
  Żółć: ["Lukasz", "łukasz", "zolc", "ŻÓŁĆ"],
};

/** What is typed to find the number +1 3235550140. */
export const numbers = ["(323) 555-0140", "555-0140", "323.555.0140", "+1 323 555 0140", "3235550140", "0140"];
