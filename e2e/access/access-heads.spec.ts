import { paymentRoutes, sandboxRoutes } from "@callboard/contract/routes/payments";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { linkFor } from "../support/mailed-link.ts";
import { newName, password } from "../support/people.ts";
import { aReferral } from "../support/referral.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a payer who claimed a production invites a head, who can set up an account by the mailed link once", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const { production, payer, link } = await aReferral({ callboard, head });
  await call(payInvitationRoutes.claimInvitation, {
    token: payer.token,
    body: { token: link.split("/").pop() ?? "" },
  });
  const plans = await call(paymentRoutes.getTariffs, {});
  const { url } = await call(paymentRoutes.createCheckoutSession, {
    token: payer.token,
    query: { tariff_id: plans.find(({ departments }) => departments > 1)?.id ?? "", production_id: production.id },
  });
  const session = url.split("/").pop() ?? "";
  await call(sandboxRoutes.paySandboxCheckout, { params: { session } });
  payer.token =
    (await call(paymentRoutes.finalizePayment, { token: payer.token, body: { session_id: session } })).token ?? "";

  const { email } = newName();
  const desk = await openWeb(`/edit-production/${production.id}`, { person: payer });
  const send = desk.getByRole("button", { name: "Send invitation" });
  await expect(send).toBeDisabled();
  await expect(desk.getByLabel("Studio name")).toHaveCount(0);
  await desk.getByLabel("Email").fill(email);
  await send.click();
  await expect(desk.getByText("Department is required.")).toBeVisible();
  await desk.getByRole("combobox", { name: "Department" }).selectOption("Camera");
  await send.click();
  await expect(desk.getByText("Department heads saved successfully!")).toBeVisible();
  await visit(desk, "/app/my-productions");
  await expect(desk.getByRole("row", { name: `Camera ${email}` })).toBeVisible();

  const setup = await linkFor(callboard.url, email, "/account/setup/");
  const invited = await openWeb(setup);
  await expect(invited.getByRole("heading", { name: "Setup account" })).toBeVisible();
  await expect(invited.getByText("Get started with hiring dayplayers!")).toBeVisible();
  await expect(invited.getByLabel("Email")).toHaveValue(email);
  await expect(invited.getByLabel("Department")).toHaveAttribute("readonly");
  await invited.getByLabel("First name").fill("Ines");
  await invited.getByRole("button", { name: "Continue" }).click();
  await expect(invited.getByText("Last name is required.")).toBeVisible();
  await invited.getByLabel("Last name").fill("Camara");
  await invited.getByLabel("Phone number").fill("213 555 0177");
  await invited.getByLabel("Password", { exact: true }).fill(password);
  await invited.getByLabel("Confirm password").fill(password);
  await invited.getByRole("button", { name: "Continue" }).click();
  await expect(invited.getByRole("article").filter({ hasText: "Second Unit" }).getByText("SET UP")).toBeVisible();

  await visit(invited, `/edit-production/${production.id}`);
  await expect(invited.getByRole("heading", { name: "Invite department heads" })).toBeVisible();
  await expect(invited.getByText(`${head.name} or ${payer.name} can invite more heads to Second Unit.`)).toBeVisible();
  await expect(invited.getByRole("listitem").filter({ hasText: "Camera" })).toContainText("Ines Camara");
  await expect(invited.getByRole("listitem").filter({ hasText: "Costume" })).toContainText(head.name);

  const secondVisit = await openWeb(setup);
  await expect(
    secondVisit.getByRole("heading", { name: /This invitation no longer works|You have an account already/ }),
  ).toBeVisible();
  await visit(secondVisit, "/account/setup");
  await expect(secondVisit).toHaveURL(/\/$/);
});
