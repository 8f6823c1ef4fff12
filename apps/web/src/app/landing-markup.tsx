import frame from "virtual:messages/en/frame";
import landing from "virtual:messages/en/landing";
import { locales } from "@callboard/contract/languages/languages";
import { setTexts } from "@callboard/ui/messages";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "../features/landing/landing-page.tsx";

/**
 * Renders the landing page to HTML, which the build writes into the page in English, so that users and search engines see it
 * before any script has run. The app replaces it once its code is loaded.
 */
export function landingMarkup(): string {
  for (const texts of [frame, landing]) setTexts(locales.en, texts);
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <LandingPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
