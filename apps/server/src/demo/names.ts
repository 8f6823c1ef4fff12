const first =
  "Ana Marcus Priya Tomás Grace Darnell Mei Luis Hannah Kwame Sofia Jonah Aisha Wes Camila Theo Noor Desmond Yuki Rosa Elliot Fatima Gabe Imani Jo Karim Lena Malik Nadia Oscar Paloma Quincy Renata Sam Tess Umar Valeria Walt Ximena Zoe Andre Bea Cyrus Dolores Ezra Frankie Gloria Hector Ivy Jamal Keiko Leo Mina Nate Odessa Pete Ramona Silas Trinh Vince".split(
    " ",
  );
const last =
  "Reyes Whitfield Park Moss Delgado Osei Nakamura Brannigan Castellano Ferris Guzmán Holloway Ibarra Jennings Kowalski Lindqvist Marlowe Nguyen Okafor Petrov Quiroz Rosenthal Santoro Tran Underwood Vance Watanabe Xiong Yates Zamora Abrams Bhatt Chavez Dupree Eriksen Fontaine Greer Hashemi Iyer Jefferson Kim Larkin Mbeki Novak Oduya Pruitt Rinaldi Sorensen Tavares Ueda Villanueva Weiss Bell Cho Dawes Ellison Flores Gallagher Hoang".split(
    " ",
  );

/** Returns a name and an address for a number: always the same, and different for all numbers below 3,500. */
export function nameOf(number: number): { firstName: string; lastName: string; email: string } {
  // The lengths of the lists have no common divisor, so a pair repeats only after all pairs.
  const [firstName = "", lastName = ""] = [first[number % first.length], last[number % last.length]];
  const letters = `${firstName}.${lastName}`.normalize("NFD").replace(/[^a-z.]/gi, "");
  return { firstName, lastName, email: `${letters.toLowerCase()}@dayplayers.example` };
}
