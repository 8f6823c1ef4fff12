import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { Page } from "@playwright/test";
import { type Catalogue, en } from "../../apps/player/src/lib/texts/en/all.ts";
import { es } from "../../apps/player/src/lib/texts/es/all.ts";
import { textsIn } from "../../scripts/testing/texts/catalogue.ts";
import { violationsOn } from "../support/inspect.ts";
import { password } from "../support/people.ts";
import { desk, expect, phone as narrow, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** The texts without values. */
const plainTexts = ({ app, ui, client }: Catalogue) =>
  textsIn({ ...app, ...ui, ...client }).flatMap(({ values, samples }) => (values.length === 0 ? samples : []));

const spanish = new Set(plainTexts(es));
/** English texts of two words and more that are not part of the Spanish catalogue as well. */
const english = new Set(plainTexts(en).filter((text) => /\w \w/.test(text) && !spanish.has(text)));

/** Returns the lines of a screen that are texts of the English catalogue, including names for screen readers. */
async function englishOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => [
    ...document.body.innerText.split("\n"),
    ...[...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label") ?? ""),
  ]);
  return lines.map((line) => line.trim()).filter((line) => english.has(line));
}

async function expectSpanish(page: Page, heading: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect.soft(await englishOn(page), `English texts on ${page.url()}`).toEqual([]);
}

test("a Spanish browser gets the app in Spanish on a phone and on a desktop, which the account keeps and its settings change", async ({
  call,
  player,
  offered,
  openPlayer,
  allowNoise,
}) => {
  expect(offered.id).toBeTruthy();
  const phone = await openPlayer("/player/sign-in", { screen: { ...narrow, locale: "es-MX" } });
  await expect(phone.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "es");
  expect(await violationsOn(phone)).toEqual([]);
  await phone.getByLabel("Correo").fill(player.email);
  await phone.getByLabel("Contraseña", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Iniciar sesión" }).click();

  await expectSpanish(phone, "1 oferta para ti");
  await phone.getByRole("button", { name: /^Aceptar,/ }).click();
  await phone.getByRole("button", { name: "Aceptar este trabajo" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  await expect(phone.getByText("Ya quedaste").first()).toBeVisible();
  expect.soft(await englishOn(phone)).toEqual([]);
  await expect.poll(async () => (await call(accountRoutes.getAccount, { token: player.token })).language).toBe("es");

  const navigation = phone.getByRole("navigation", { name: "Principal" });
  await navigation.getByRole("link", { name: "Trabajos" }).click();
  await expectSpanish(phone, "Trabajos");
  await navigation.getByRole("link", { name: "Calendario" }).click();
  await expectSpanish(phone, /\w+ de \d{4}/);
  expect.soft(await violationsOn(phone), "what axe finds on the calendar").toEqual([]);

  // On a desktop, too.
  await phone.setViewportSize(desk.viewport);
  await visit(phone, "/player/profile");
  await expectSpanish(phone, /./);
  expect.soft(await violationsOn(phone), "what axe finds on the profile").toEqual([]);
  for (const [path, heading] of [
    ["/player/profile/record", "¿Por qué me ofrecen trabajo?"],
    ["/player/settings/notifications", "Ajustes de avisos"],
    ["/player/settings/account", "Cuenta"],
    ["/player/settings/security", "Seguridad"],
    ["/player/settings/data", "Tus datos"],
    ["/player/messages", "Mensajes"],
  ] as const) {
    await visit(phone, path);
    await expectSpanish(phone, heading);
  }
  await visit(phone, "/player/settings/delete");
  await phone.getByLabel("Escribe tu contraseña para confirmar").fill("not my password");
  allowNoise(/status of 422/);
  await phone.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(phone.getByText("Esta no es tu contraseña actual.")).toBeVisible();
  await visit(phone, "/player/profile/edit");
  await expect(phone.getByLabel("En el medio desde (opcional)")).toBeVisible();
  await phone.getByLabel("Ciudad").fill("");
  await phone.getByRole("button", { name: "Guardar" }).click();
  await expect(phone.getByText("Este campo es obligatorio.")).toBeVisible();
  await phone.setViewportSize(narrow.viewport);

  await phone.goto("/player/settings");
  await expectSpanish(phone, "Ajustes");
  await expect(phone.getByRole("radio", { name: "Oscuro" })).toBeVisible();
  expect.soft(await violationsOn(phone), "what axe finds on the settings").toEqual([]);
  await phone.getByRole("radio", { name: "English" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(async () => (await call(accountRoutes.getAccount, { token: player.token })).language).toBe("en");
});
