const first = [
  "Ana", "Marcus", "Priya", "Tomás", "Grace", "Darnell", "Mei", "Luis", "Hannah", "Kwame", "Sofia", "Jonah", "Aisha", "Wes",
  "Camila", "Theo", "Noor", "Desmond", "Yuki", "Rosa", "Elliot", "Fatima", "Gabe", "Imani", "Jo", "Karim", "Lena", "Malik",
  "Nadia", "Oscar", "Paloma", "Quincy", "Renata", "Sam", "Tess", "Umar", "Valeria", "Walt", "Ximena", "Zoe", "Andre", "Bea",
  "Cyrus", "Dolores", "Ezra", "Frankie", "Gloria", "Hector", "Ivy", "Jamal", "Keiko", "Leo", "Mina", "Nate", "Odessa", "Pete",
  "Ramona", "Silas", "Trinh", "Vince",
] as const;
const last = [
  "Reyes", "Whitfield", "Park", "Moss", "Delgado", "Osei", "Nakamura", "Brannigan", "Castellano", "Ferris", "Guzmán", "Holloway",
  "Ibarra", "Jennings", "Kowalski", "Lindqvist", "Marlowe", "Nguyen", "Okafor", "Petrov", "Quiroz", "Rosenthal", "Santoro",
  "Tran", "Underwood", "Vance", "Watanabe", "Xiong", "Yates", "Zamora", "Abrams", "Bhatt", "Chavez", "Dupree", "Eriksen",
  "Fontaine", "Greer", "Hashemi", "Iyer", "Jefferson", "Kim", "Larkin", "Mbeki", "Novak", "Oduya", "Pruitt", "Rinaldi",
  "Sorensen", "Tavares", "Ueda", "Villanueva", "Weiss", "Bell", "Cho", "Dawes", "Ellison", "Flores", "Gallagher", "Hoang",
] as const;

/** A name for a number: the same every time, and no two below 3,500 alike. */
export function nameOf(number: number): { firstName: string; lastName: string } {
  const firstName = first[number % first.length] ?? first[0];
  // The lists' lengths have no common divisor, so both together come round only after all pairs.
  const lastName = last[number % last.length] ?? last[0];
  return { firstName, lastName };
}

/** `tomas.guzman` */
export const mailNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}.${lastName}`.normalize("NFD").replace(/[^a-z.]/gi, "").toLowerCase();
