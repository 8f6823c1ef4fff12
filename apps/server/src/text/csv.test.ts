import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a record ends with CR LF, and only cells that need quotes have them", () => {
  expect(csvLine(["Reyes", 42.5, null, ""])).toBe("Reyes,42.5,,\r\n");
  expect(csvLine(['Dana "D" Reyes', "LA, CA", "two\nlines", " "])).toBe(
    '"Dana ""D"" Reyes","LA, CA","two\nlines"," "\r\n',
  );
});

test.each(["=1+1", "+1 3235550100", "-2", "@SUM(A1)", "\t=1", "  =1", "\r=1", "＝1"])(
  "%j is shown by a spreadsheet, not run",
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test.each(["Ana;=1+1", "Ana; =1+1;Ruiz", 'Ana";=1+1', "Ana\t@SUM(A1)", "Ana\n=1+1", "Ana,+1"])(
  "%j is shown also by a spreadsheet that ends cells elsewhere",
  (cell) => expect(csvLine([cell])).toMatch(/^".*[;,\t\n]' ?[=+@].*"\r\n$/s),
);

test("letters of every script stay as they are", () => {
  expect(csvLine(["Wałęsa", "Дмитрий", "山田"])).toBe("Wałęsa,Дмитрий,山田\r\n");
});
