import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { followAccountAtStart } from "./keep-language.ts";
import { chooseLanguage, language } from "./language.ts";

test("the account's language is shown after a start, unless another one was chosen since", async () => {
  const client = new QueryClient();
  await followAccountAtStart(client, { language: "es" });
  expect(language()).toBe("es");
  await chooseLanguage("en");
  await followAccountAtStart(client, { language: "es" });
  expect(language()).toBe("en");
});
