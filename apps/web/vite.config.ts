import { defineConfig } from "vite";
import { appConfig } from "../../packages/ui/vite/app-config.ts";

// In development the player's own server answers below this one, so that both apps share an origin as they do live.
const player = process.env.CALLBOARD_PLAYER ?? "http://127.0.0.1:5174";

export default defineConfig(appConfig({ base: "/", port: 5173, proxy: { "/player": { target: player, ws: true } } }));
