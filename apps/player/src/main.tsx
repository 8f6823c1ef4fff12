import "@callboard/ui/base.css";
import "./app/waiting.css";
import { addFont } from "@callboard/ui/font";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { begin } from "./app/begin.ts";
import { watchInstall } from "./lib/install.ts";

document.getElementById("late")?.remove();
addFont();
watchInstall();
const root = document.getElementById("root");
// The page's own frame stays until the whole first screen is there to be drawn, at most a second: React would draw it in
// three turns, and leave a fallback in between for 300 ms.
const timeout = new Promise((over) => setTimeout(over, 1000));
void Promise.race([begin(), timeout]).then(() => {
  if (!root) return;
  const app = createRoot(root);
  // Drawn in small pieces, between which a slow phone answers the thumb.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
