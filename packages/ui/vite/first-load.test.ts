import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { entryChunk, entryGroups } from "./entry.ts";
import { firstLoad } from "./first-load.ts";

let root = "";

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "first-load-")));
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write("index.html", '<script type="module" src="/src/main.tsx"></script>');
  await write("src/main.tsx", 'import "./own.ts"; import "library"; void import("./screen.ts");');
  await write("src/own.ts", kilobytes(3));
  await write("src/screen.ts", `import "./below.ts"; ${kilobytes(2)}`);
  await write("src/below.ts", kilobytes(1));
  await write("node_modules/library/package.json", '{ "name": "library", "type": "module", "exports": "./index.js" }');
  await write("node_modules/library/index.js", kilobytes(4));
});

afterEach(() => rm(root, { recursive: true }));

test.each([
  ["with the entry in a group", true],
  ["with the entry as the bundler makes it", false],
])("counts the entry, what it imports, and the screen, %s", async (_case, grouped) => {
  await expect(buildWithin(9, grouped)).rejects.toThrow("more than its budget of 9 kB");
  await expect(buildWithin(12, grouped)).resolves.toBeDefined();
});

test("makes two files of the entry, of which one has its libraries", async () => {
  const chunks = await buildWithin(12, true);
  const entry = entryChunk(chunks);
  expect(entry.moduleIds.map((id) => id.replace(root, ""))).toEqual(
    expect.arrayContaining(["/src/own.ts", "/src/main.tsx"]),
  );
  const imported = chunks.filter(({ fileName }) => entry.imports.includes(fileName));
  const libraries = imported.filter(({ moduleIds }) => moduleIds.some((id) => id.includes("/node_modules/")));
  expect(libraries.map(({ name }) => name)).toEqual(["frame"]);
});

async function buildWithin(budget: number, grouped: boolean): Promise<Rolldown.OutputChunk[]> {
  const groups = grouped ? entryGroups({ entry: join(root, "src/main.tsx"), also: () => false }) : [];
  const built = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [firstLoad({ kilobytes: budget, modules: ["src/screen.ts"] })],
    build: {
      write: false,
      // The setting of the apps. The polyfill would keep the chunk of index.html.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.filter((file) => file.type === "chunk");
}

/** A module of about so many kB as gzip: its characters repeat nothing. */
function kilobytes(count: number): string {
  let state = count;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90)).replace(/["\\`$]/, "_");
  };
  return `console.log(${JSON.stringify(Array.from({ length: Math.round((count * 1000) / 0.82) }, next).join(""))});`;
}
