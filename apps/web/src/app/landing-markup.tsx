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
 * The landing page as text, written into its HTML by the build: it is on the screen, and found by search engines,
 * before any script has run. The app draws it anew over this as soon as it is there.
 */
export function landingMarkup(): string {
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <LandingPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
