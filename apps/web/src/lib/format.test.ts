import { expect, test } from "vitest";
import { cutName, positionsQuery } from "./format.ts";

test("a name of 25 characters is shown in full; a longer one is cut there and ends in three dots", () => {
  expect(cutName("Marguerite Castellano-Re")).toBe("Marguerite Castellano-Re");
  expect(cutName("Marguerite Castellano-Rey")).toBe("Marguerite Castellano-Rey");
  expect(cutName("Marguerite Castellano-Reyes")).toBe("Marguerite Castellano-Rey...");
});

test("position names are joined by commas, with underscores for spaces", () => {
  expect(positionsQuery(["Set Costumer", "Costumer"])).toBe("Set_Costumer,Costumer");
});
