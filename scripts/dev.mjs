import { runTogether } from "./launch/dev.mjs";
import { inRoot, pinnedNode } from "./launch/environment.mjs";
import { launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { requireFreePort } from "./launch/serve.mjs";

// One address for all: the head's app on PORT hands /player to the dayplayers' app and /api to the server.
const port = Number(process.env.PORT || 3000);
const api = port + 1;
const player = port + 2;
const address = `http://localhost:${port}`;
const vite = inRoot("node_modules/vite/bin/vite.js");

await launch(async () => {
  for (const each of [port, api, player]) await requireFreePort(each, "npm run dev");
  await install();
  const env = {
    ...process.env,
    CALLBOARD_API: `http://127.0.0.1:${api}`,
    CALLBOARD_PLAYER: `http://127.0.0.1:${player}`,
  };
  const served = (/** @type {number} */ at) => [
    vite,
    "--host",
    "127.0.0.1",
    "--port",
    String(at),
    "--strictPort",
    "--clearScreen",
    "false",
  ];
  return runTogether(
    [
      {
        name: "server",
        program: pinnedNode,
        args: ["--watch", "--watch-preserve-output", "src/main.ts"],
        cwd: inRoot("apps/server"),
        env: {
          ...env,
          PORT: String(api),
          HOST: "127.0.0.1",
          PUBLIC_URL: process.env.PUBLIC_URL || address,
          DATA_DIR: process.env.DATA_DIR || inRoot("data"),
        },
        port: api,
      },
      { name: "player", program: pinnedNode, args: served(player), cwd: inRoot("apps/player"), env, port: player },
      { name: "web", program: pinnedNode, args: served(port), cwd: inRoot("apps/web"), env, port },
    ],
    `Heads: ${address}   Dayplayers: ${address}/player/   Mails: ${address}/mailbox   (Ctrl-C ends all)`,
  );
});
