import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Entrance } from "../../features/accounts/entrance.tsx";
import { SignInSide } from "../../features/accounts/sign-in/sign-in-side.tsx";
import { SignUpSide } from "../../features/accounts/sign-up/sign-up-side.tsx";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { UnreachableLine } from "../../features/landing/unreachable-line.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { Frames } from "./frames.tsx";

/**
 * What the build writes into the pages, in English, so that it is displayed before any script has run: the landing page,
 * and the frames of the other screens. The app replaces it once its code is loaded.
 */
export function renderPages(): { landing: string; frames: string; signIn: string; signUp: string } {
  return {
    landing: render(
      <>
        <LandingPage />
        <UnreachableLine />
      </>,
    ),
    frames: render(<Frames />),
    signIn: render(
      <Entrance title={texts.accounts.signInTitle} side={<SignInSide />}>
        {null}
      </Entrance>,
    ),
    signUp: render(
      <Entrance wide title={texts.accounts.createTitle} side={<SignUpSide />}>
        {null}
      </Entrance>,
    ),
  };
}

function render(page: ReactNode): string {
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
}
