import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { QueryClientProvider } from "@tanstack/react-query";
import { Router } from "wouter";
import { Boundary } from "../components/frames/boundary.tsx";
import { useLanguage } from "../lib/language/language.ts";
import { queryClient } from "../lib/query-client.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { Routes } from "./routes.tsx";

/** The app in the language of its texts. */
export function App() {
  return <Screens key={useLanguage()} />;
}

function Screens() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base="/player">
        <Boundary alone>
          <Routes />
        </Boundary>
        <ConfirmIdentity />
        <ToastOutlet />
      </Router>
    </QueryClientProvider>
  );
}
