import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";
import { firstFont } from "./font-files.ts";
import type { Frame } from "./frames.ts";
import { screenFiles } from "./screen-files.ts";

interface Screen {
  modules: string[];
  reads: string[];
  ofProduction?: string[];
  texts?: string[];
  frame?: Frame;
}

interface FirstScriptOptions {
  /** The prefix of everything that the app stores in the browser. */
  prefix: string;
  /** The address at which the server answers several reads in one request. */
  together: string;
  /** Whether the app's worker caches each read by its address: then a page that it controls sends each by itself. */
  workerCaches?: boolean;
  /** The reads of every screen, the counts, and the texts of every frame. */
  everywhere: { reads: string[]; counts: string[]; frame: Pick<Frame, "texts" | "values"> };
  /**
   * The screens on which an app is opened, by path below its base: the modules of each, and the addresses that it
   * reads; those of the last selected production are listed separately. `{days}` stands for the next seven days,
   * `{month}` and `{year}` for their days, a segment such as `:date` for that of the path.
   */
  screens: Record<string, Screen>;
  /** The screens that are available without a session, by path below the base. */
  open: Record<string, { modules: string[]; texts?: string[] }>;
  /** Path of the sign-in screen, one of `open`: without a session it is shown at the path of every one of `screens`. */
  signIn: string;
  /** Whether a screen with a frame requests the typeface with its first files, because the page does not. */
  fontOfFrames?: boolean;
  /** The pages of the build that get the script. Default: index.html. */
  pages?: readonly string[];
  /** The languages with separate text files (messages.ts). Each screen names the parts it needs. */
  languages?: string[];
}

const firstScriptFile = join(import.meta.dirname, "first-script.js");

/** The first script of each page, which reloads a page whose code did not load. */
const reloadPage = join(import.meta.dirname, "reload-page.js");
const charset = '<meta charset="utf-8" />';

/**
 * Inserts a small script before the app's own: the files and reads of a screen are requested together with the app's
 * code, one round trip after the page. The server allows the script by its hash (http/security-headers.ts).
 */
export function firstScript({
  prefix,
  together,
  workerCaches = false,
  everywhere,
  screens,
  open,
  signIn,
  fontOfFrames = false,
  languages = [],
  pages = ["index.html"],
}: FirstScriptOptions): Plugin {
  let folder = "";
  let base = "/";
  let script = "";
  return {
    name: "callboard:first-script",
    // Skipped when a page is only rendered at build time.
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    configResolved(config) {
      base = config.base;
      folder = join(config.root, config.build.outDir);
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const find = screenFiles(bundle);
        // Most screens share files: the script contains each name once, and the screens refer to them by number.
        const files: string[] = [];
        const numberOf = (file: string) => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const filesOf = ({ modules, texts = [] }: { modules: string[]; texts?: string[] }) => ({
          parts: find.ofModules(modules).map(numberOf),
          texts: Object.fromEntries(
            languages.map((language) => [language, find.ofTexts(language, texts).map(numberOf)]),
          ),
        });
        const needs = Object.entries(screens).map(([path, screen]) => {
          const { reads, ofProduction = [], frame } = screen;
          return [base + path, { ...filesOf(screen), reads, ofProduction, frame }];
        });
        const entrances = Object.entries(open).map(([path, screen]) => [base + path, filesOf(screen)]);
        const parts = await Promise.all([firstScriptFile, reloadPage].map((file) => readFile(file, "utf8")));
        const source = parts
          .join("\n")
          .replace('prefix = ""', () => `prefix = ${JSON.stringify(prefix)}`)
          .replace('together = ""', () => `together = ${JSON.stringify(together)}`)
          .replace("workerCaches = false", () => `workerCaches = ${workerCaches}`)
          .replace("screens = {}", () => `screens = ${JSON.stringify(Object.fromEntries(needs))}`)
          .replace("open = {}", () => `open = ${JSON.stringify(Object.fromEntries(entrances))}`)
          .replace('signIn = ""', () => `signIn = ${JSON.stringify(base + signIn)}`)
          .replace('font = ""', () => `font = ${JSON.stringify(fontOfFrames ? base + firstFont(bundle) : "")}`)
          .replace("files = []", () => `files = ${JSON.stringify(files.map((file) => base + file))}`)
          .replace(
            "everywhere = { reads: [], counts: [], frame: { texts: {} } }",
            () => `everywhere = ${JSON.stringify(everywhere)}`,
          );
        const { code, errors } = await minify("first-script.js", `{${source}}`, { module: false });
        if (errors.length > 0) this.error(`first-script.js: ${errors[0]?.message}`);
        script = code;
      },
    },
    writeBundle: {
      // The landing page is made of this page before the change.
      order: "post",
      sequential: true,
      async handler() {
        for (const page of pages) {
          const before = await readFile(join(folder, page), "utf8");
          const after = before.replace(charset, () => `${charset}\n    <script>${script}</script>`);
          if (after === before) throw new Error(`${page} has no ${charset} to put the script after.`);
          await writeFile(join(folder, page), after);
        }
      },
    },
  };
}
