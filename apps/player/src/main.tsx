import "@callboard/ui/base.css";
import "./app/waiting.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { begin } from "./app/begin.ts";
import { watchInstall } from "./lib/install.ts";

watchInstall();
begin();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
