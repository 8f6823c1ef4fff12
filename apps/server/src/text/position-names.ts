/** Parses position names of a query, `Costumer,Set_Costumer`. Empty if there are none. */
export const namesIn = (positions = ""): string[] =>
  positions
    .split(",")
    .map((name) => name.replaceAll("_", " ").trim())
    .filter(Boolean);
