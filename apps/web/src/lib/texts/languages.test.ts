import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { argumentsOf, lengthOf, longestTranslation, textsIn } from "../../../../../scripts/testing/texts/messages.ts";
import { areasNamedIn, loadedWith } from "../../../../../scripts/testing/texts/named-texts.ts";
import { languages } from "../../../vite/catalogues.ts";
import { open, screens } from "../../../vite/first-reads.ts";
import { en } from "./en/all.ts";

const web = join(import.meta.dirname, "../..");
const packages = ["client", "ui"].map((name) => join(web, `../../../packages/${name}/src`));

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|texts\/(en|es)\b/.test(file))
    .map((file) => ({ path: join(folder, file), source: readFileSync(join(folder, file), "utf8") }));
const sources = sourcesOf(web);
/** Components of the packages get some areas as a whole. */
const sharedSources = packages.flatMap(sourcesOf);

const partOf = new Map(Object.entries(en).flatMap(([part, areas]) => Object.keys(areas).map((area) => [area, part])));
/** The parts without which a module and all it imports have no texts. The frame's are always there. */
const partsOf = (file: string): string[] =>
  [...new Set([...loadedWith([file])].flatMap(areasNamedIn).map((area) => partOf.get(area)))]
    .filter((part) => part !== undefined && part !== "frame")
    .sort() as string[];

/** Every import of a screen or of a part of one, with the parts of the texts that it names. */
const lazy = sources.flatMap(({ path, source }) =>
  source
    .split(/(?=lazy(?:Screen|Part)\()/)
    .slice(1)
    .flatMap((text) => {
      const [call, name = ""] =
        /^lazy(?:Screen|Part)\([\s\S]*?import\("(\.[^"]+)"\)[\s\S]*?\);?\n(?=\S|\}|$)/.exec(text) ?? [];
      const named = call?.slice(call.indexOf(name) + name.length).match(/(?<=, |\s)"[a-z]\w*"/g) ?? [];
      return call
        ? [{ from: path, file: join(dirname(path), name), parts: named.map((each) => each.slice(1, -1)).sort() }]
        : [];
    }),
);

test("what every page begins with has all of its texts in the frame", () => {
  expect(partsOf(join(web, "main.tsx"))).toEqual([]);
});

test("every screen, and every part of one, is loaded with the texts that it shows", () => {
  expect(lazy.length).toBeGreaterThan(60);
  const wrong = lazy.flatMap(({ from, file, parts }) => {
    const needed = partsOf(file);
    return needed.every((part) => parts.includes(part))
      ? []
      : [`${from.slice(web.length)} loads ${file.slice(web.length)} with ${parts}; it needs ${needed}`];
  });
  expect(wrong).toEqual([]);
});

test("the page requests the texts of a first screen together with its code", () => {
  for (const { modules, texts } of [...Object.values(screens), ...Object.values(open)]) {
    const needed = modules.flatMap((module) => partsOf(join(web, module)));
    expect(texts).toEqual(expect.arrayContaining(["frame", ...needed]));
  }
});

/** Every message with the path of its keys: area, then key. */
const messagesOf = (parts: object): [path: string, text: string][] =>
  Object.values(parts).flatMap((areas) => textsIn(areas));

test("every message is valid, and its plurals and selects have a text for all other cases", () => {
  const invalid = messagesOf(en).filter(([, text]) => {
    try {
      return /, (plural|select),/.test(text) !== /other \{/.test(text) || compile(text) === undefined;
    } catch {
      return true;
    }
  });
  expect(invalid).toEqual([]);
});

/** Areas of the shared packages, whose tests find what they show. */
const shared = new Set(["ui", "uiForms", "uiTheme", "ago", "errors", ...Object.keys(en.security)]);

test("every text is shown by a screen", () => {
  const unused = Object.values(en).flatMap((areas) =>
    Object.entries(areas).flatMap(([area, texts]) => {
      if (shared.has(area)) return [];
      const users = [...sources.filter(({ path }) => areasNamedIn(path).includes(area)), ...sharedSources];
      return Object.keys(texts)
        .filter((key) => !users.some(({ source }) => new RegExp(`\\b${key}\\b`).test(source)))
        .map((key) => `${area}.${key}`);
    }),
  );
  expect(unused).toEqual([]);
});

/** The places that can't grow: the bar below the screens of a phone, and buttons side by side. */
const tight: Record<string, number> = {
  "shell.dashboard": 10,
  "shell.calendar": 10,
  "shell.messages": 10,
  "shell.menu": 10,
  "shell.find": 8,
  "dayplans.day": 8,
  "dayplans.night": 8,
  "dayplans.today": 10,
  "offers.revoke": 12,
  "offers.extend": 12,
  "offers.reopen": 12,
};

test.each(Object.entries(languages))(
  "every text of %s is there, takes the same arguments and fits its place",
  (_, parts) => {
    const texts = new Map(messagesOf(parts));
    const problems = messagesOf(en).flatMap(([path, text]) => {
      const own = texts.get(path)?.trim();
      if (!own) return [`${path} is missing`];
      const [message, english] = [compile(own), compile(text)];
      const [one, other] = [message, english].map((each) => [...argumentsOf(each)].sort().join());
      if (one !== other) return [`${path} takes ${one}, not ${other}`];
      const most = tight[path] ?? longestTranslation(lengthOf(english));
      return lengthOf(message) > most ? [`${path}: ${lengthOf(message)} of ${most} characters`] : [];
    });
    expect(problems).toEqual([]);
  },
);
