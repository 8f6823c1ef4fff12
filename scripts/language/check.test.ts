import { describe, expect, test } from "vitest";
import { findBadSubjects, findBannedNames } from "./check.ts";

const namesIn = (source: string, path = "apps/server/src/a.ts") =>
  findBannedNames(source, path).map(({ line, name }) => `${line} ${name}`);

describe("findBannedNames", () => {
  test("finds a replaced word as a part of a name, with its line", () => {
    expect(namesIn("const a = 1;\nfunction isAtPeace(toldOf: string) {}")).toEqual(["2 isAtPeace", "2 toldOf"]);
  });
  test("finds a whole name that was replaced, and not a longer one", () => {
    expect(namesIn("wordsOf(error); pushWordsOf(state);")).toEqual(["1 wordsOf"]);
  });
  test("finds a dayplayer who is called a player", () => {
    expect(namesIn("const playerId = 1; const dayplayerId = 2;")).toEqual(["1 playerId"]);
  });
  test("leaves the name of the player app alone", () => {
    expect(namesIn("await openPlayer(); frontEnds.player")).toEqual([]);
  });
  test("reads no comment, no string and no longer word", () => {
    expect(namesIn("// told\n/* ear */ const year = 'told', learn = `ear`;")).toEqual([]);
  });
});

describe("findBadSubjects", () => {
  test.each([
    "abc offers: Refuse to extend a declined offer",
    "abc head app: Open all jobs at a date",
    "abc web, player: Name the payer",
  ])("accepts an area and an imperative of at most 72 characters: %s", (line) => {
    expect(findBadSubjects([line])).toEqual([]);
  });
  test.each(["abc Refuse to extend", "abc offers: refuse to extend", `abc offers: ${"R".repeat(80)}`])(
    "refuses %s",
    (line) => {
      expect(findBadSubjects([line])).toHaveLength(1);
    },
  );
});
