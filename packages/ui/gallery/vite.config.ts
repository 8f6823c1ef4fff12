import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontFiles } from "../vite/font-files.ts";

export default defineConfig({
  plugins: [react(), fontFiles()],
  server: { port: 5175, strictPort: true },
  build: { outDir: "dist", assetsInlineLimit: 0 },
});
