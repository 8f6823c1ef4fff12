import { expect, test } from "vitest";
import { readArguments, usage } from "./read-arguments.ts";
import { workloads } from "./results.ts";

test.each([["--help"], ["-h"], ["help"], ["fills --help"]])("%s prints the usage", (line) => {
  expect(readArguments(line.split(" "))).toEqual({ text: usage, isError: false });
});

test.each([
  ["--prize 5", /^Unknown option '--prize'/],
  ["fills --sizes", /^Option '--sizes <value>' argument missing/],
  ["fils", /^There is no workload fils\./],
  ["fills --sizes 10000,many", /^--sizes takes numbers/],
  ["fills --rounds 0", /^--rounds takes a number/],
])("%s is refused with the usage", (line, problem) => {
  const result = readArguments(line.split(" "));
  expect(result).toEqual({ text: expect.stringMatching(problem), isError: true });
  expect(result).toEqual({ text: expect.stringContaining(usage), isError: true });
});

test("without a name all workloads run", () => {
  expect(readArguments([])).toMatchObject({ workloads, rounds: 7 });
});

test("named workloads run with the options that are given", () => {
  expect(readArguments("matches --sizes 10000 --rounds 3".split(" "))).toEqual({
    workloads: ["matches"],
    rounds: 3,
    sizes: [10_000],
  });
});
