import { createRootRoute } from "@tanstack/react-router";
import { loadTexts } from "../../lib/language/load-texts.ts";
import { Root } from "../root.tsx";
import { NotFound } from "../screens.tsx";

export const root = createRootRoute({
  // The guards of all routes follow, and what they show to whom they redirect has its text.
  beforeLoad: () => loadTexts("frame"),
  component: Root,
  notFoundComponent: NotFound,
});

/** Parses a text from the address's query; a missing or empty one is left out. */
export const searchText = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};
