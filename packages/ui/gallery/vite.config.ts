import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 5175, strictPort: true },
  build: { outDir: "dist", assetsInlineLimit: 0 },
});
