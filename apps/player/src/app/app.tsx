import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { QueryClientProvider } from "@tanstack/react-query";
import { Router } from "wouter";
import { Boundary } from "../components/boundary.tsx";
import { queryClient } from "../lib/query-client.ts";
import { Routes } from "./routes.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base="/player">
        <Boundary>
          <Routes />
        </Boundary>
        <ToastOutlet />
      </Router>
    </QueryClientProvider>
  );
}
