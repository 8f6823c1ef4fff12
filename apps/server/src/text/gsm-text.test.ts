import { expect, test } from "vitest";
import { countSegments } from "./count-segments.fixture.ts";
import { toGsm } from "./gsm-text.ts";

test("signs that the alphabet of text messages lacks are replaced by those that it has", () => {
  expect(toGsm("“Sorry” – María’s café… Peña · Đặng × 2")).toBe('"Sorry" - Maria\'s café... Peña - Đang x 2');
  expect(toGsm("Sí")).toBe("Si");
  expect(toGsm("名前")).toBe("名前");
});

test("a text is counted in segments of 160, or of 153 if it has several", () => {
  expect(countSegments("a".repeat(160))).toBe(1);
  expect(countSegments("a".repeat(161))).toBe(2);
  expect(countSegments("a".repeat(306))).toBe(2);
  expect(countSegments("a".repeat(307))).toBe(3);
  expect(countSegments("[".repeat(80))).toBe(1);
  expect(countSegments("[".repeat(81))).toBe(2);
});

test("one sign outside the alphabet makes segments of 70", () => {
  expect(countSegments(`${"a".repeat(69)}…`)).toBe(1);
  expect(countSegments(`${"a".repeat(70)}…`)).toBe(2);
});
