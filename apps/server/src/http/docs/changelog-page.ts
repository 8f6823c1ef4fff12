import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { root } from "../../config/places.ts";
import { renderText } from "../operator-pages/render-text.ts";
import { withPolicy } from "../security-headers.ts";
import { StaticFile, sendStaticFile } from "../static-files.ts";
import { changelogPath } from "./deprecation.ts";

/** Serves CHANGELOG.md, so that deprecations can link to it. It is read once, because it belongs to the release. */
export function serveChangelog(app: FastifyInstance): void {
  const [, ...paragraphs] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split("\n\n");
  const text = renderText(paragraphs.join("\n\n"))
    .replace(/`([^`\n]+)`/g, "<code>$1</code>")
    .replace(/(<h\d>)\[([^\]]+)\]/g, "$1$2");
  const changelog = new StaticFile("changelog.html", { write: () => page(text) });
  app.get(changelogPath, (_request, reply) => sendStaticFile(withPolicy(reply, "operatorPage"), changelog));
}

const page = (text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Changelog · Callboard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/operator-pages.css">
</head>
<body>
<header><a href="/">Callboard</a> · <a href="/api/docs">API</a></header>
<main>
<h1>Changelog</h1>
${text}
</main>
</body>
</html>
`;
