import "@callboard/ui/base.css";
import "./app/first-screen/shell.css";
import "@callboard/ui/font.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { FormSession } from "@callboard/client/hold-unsaved";
import { loadMissing } from "@callboard/client/old-browsers/load-missing";
import { loadLater } from "@callboard/client/waiting/load-later";
import { keepFocus } from "@callboard/ui/keep-focus";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followPushes } from "./app/follow-pushes.ts";
import { leadToSignIn, router } from "./app/routes/router.tsx";
import { queryClient } from "./lib/query-client.ts";
import { drafts, onSessionEnd } from "./lib/session.ts";

/** How long a first screen waits for its code and data before its placeholder is drawn, ms. */
const placeholderAfterMs = 1500;
const formSession = { onEnd: onSessionEnd, drafts };

onSessionEnd(() => {
  leadToSignIn();
  queryClient.clear();
});

document.getElementById("late")?.remove();
// A new release is looked for once the first screen is displayed.
loadLater(async () => (await import("./lib/watch-version.ts")).watchVersion());
followPushes();
keepFocus();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
void start(container);

/**
 * Draws the app once the code and data of the first screen are there, over its frame in the
 * page: a placeholder before it would take a slow processor as long as the rest of the wait. A slow server gets the
 * placeholder.
 */
async function start(container: HTMLElement): Promise<void> {
  await loadMissing();
  const placeholder = new Promise((over) => setTimeout(over, placeholderAfterMs));
  await Promise.race([router.load().catch(() => undefined), placeholder]);
  const root = createRoot(container);
  // A transition renders in small pieces, between which a slow processor can answer taps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={queryClient}>
            <FormSession value={formSession}>
              <RouterProvider router={router} />
            </FormSession>
          </QueryClientProvider>
        </CSPProvider>
      </StrictMode>,
    ),
  );
}
