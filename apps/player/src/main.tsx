import "@callboard/ui/base.css";
import "./app/waiting.css";
import "@callboard/ui/font.css";
import { loadMissing } from "@callboard/client/old-browsers/load-missing";
import { keepFocus } from "@callboard/ui/keep-focus";
import { leaveEntryOfReload } from "@callboard/ui/sheet-history";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { begin, beginTexts } from "./app/begin.ts";
import { watchInstall } from "./lib/device/install.ts";

document.getElementById("late")?.remove();
watchInstall();
leaveEntryOfReload();
keepFocus();
const root = document.getElementById("root");
// The frame in index.html stays until the whole first screen can be drawn, for at most one second. Otherwise React
// would draw the screen in three steps, with a fallback of 300 ms in between.
const timeout = new Promise((over) => setTimeout(over, 1000));
const ready = loadMissing().then(() => Promise.all([beginTexts(), Promise.race([begin(), timeout])]));
void ready.then(() => {
  if (!root) return;
  const app = createRoot(root);
  // A transition renders in small pieces, between which a slow phone can handle taps.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
