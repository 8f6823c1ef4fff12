import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { inspectAtBothWidths, violationsAtBothWidths } from "../support/inspect.ts";
import { expect, phone, test } from "../support/test.ts";

/** Other software on this machine. */
async function aReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callboard`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

test("a head gives a program a token and connects a webhook", async ({ call, head, openWeb, allowNoise }) => {
  test.slow();
  allowNoise(/status of 4(01|22)/);
  const receiver = await aReceiver();
  try {
    const page = await openWeb("/app/other-software", { person: head, screen: phone });
    await inspectAtBothWidths(page, { path: "/app/other-software", title: "Other software" });
    await page.setViewportSize(phone.viewport);

    // The form and its button replace each other, and the focus follows.
    await page.getByRole("button", { name: "New token" }).press("Enter");
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.getByRole("button", { name: "New token" })).toBeFocused();
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByText("Name is required.")).toBeVisible();
    await page.getByLabel("Name").fill("Call sheet");
    await page.getByRole("button", { name: "Create token" }).click();
    const shown = page.getByRole("dialog").getByLabel("Token");
    await expect(shown).toHaveValue(/^callboard_/);
    const token = await shown.inputValue();
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Call sheet" })).toContainText(token.slice(-4));
    const asProgram = { token, query: { from: "2026-12-01", to: "2026-12-31" } };
    await call(dayplanRoutes.listDayplans, asProgram as never);

    await page.getByRole("button", { name: "Revoke Call sheet" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("No program has a token.")).toBeVisible();
    await expect(call(dayplanRoutes.listDayplans, asProgram as never)).rejects.toThrow();

    await page.getByRole("button", { name: "New webhook" }).click();
    await page.getByLabel("Address").fill("https://192.168.0.1/hook");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("This address can't be called from here.", { exact: false })).toBeVisible();
    await page.getByLabel("Address").fill(receiver.url);
    await page.getByLabel("Description").fill("Payroll");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByRole("dialog").getByLabel("Signing secret")).toHaveValue(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();

    await page.getByRole("button", { name: "Send a test event: Payroll" }).click();
    await expect.poll(() => receiver.bodies.length).toBe(1);
    await page.getByRole("button", { name: "Calls: Payroll", exact: true }).click();
    await expect(page.getByText("webhook.test", { exact: true })).toBeVisible();
    await expect(page.getByText("Arrived")).toBeVisible();
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Send again: webhook.test" }).click();
    await expect.poll(() => receiver.bodies.length).toBe(2);
    expect(receiver.bodies[1]).toBe(receiver.bodies[0]);

    await page.getByRole("button", { name: "Pause: Payroll" }).click();
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Remove: Payroll" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No address is called.")).toBeVisible();
  } finally {
    await receiver.stop();
  }
});
