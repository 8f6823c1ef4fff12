/** `Costumer,Set_Costumer` of a query → the names as they are written; none where nothing is asked for. */
export const namesIn = (positions = ""): string[] =>
  positions
    .split(",")
    .map((name) => name.replaceAll("_", " ").trim())
    .filter(Boolean);
