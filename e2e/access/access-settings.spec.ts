import { downloaded } from "../support/downloads.ts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { newName, password } from "../support/people.ts";
import { expect, phone, test, desk as wide } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

test("profile settings are saved: the account, a notification's switch at once, a picture that is cropped, and a new email address after its code", async ({
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const desk = await openWeb("/app/user-settings", { person: head });
  const update = desk.getByRole("button", { name: "Update Settings" });
  const updated = desk.getByText("Data has been successfully updated");
  await expect(update).toBeDisabled();
  await desk.getByLabel("Date of birth").fill("1984-05-17");
  await desk.getByLabel("First name").fill("Annabel");
  await update.click();
  await expect(updated).toBeVisible();
  await expect(desk.getByRole("banner").getByText(/^Annabel/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel("Date of birth")).toHaveValue("1984-05-17");

  // The switch is saved without the rest of the profile.
  const messages = desk.getByRole("switch", { name: "Messages" });
  await desk.setViewportSize(phone.viewport);
  await messages.click();
  await expect(updated).toBeVisible();
  await desk.reload();
  await expect(messages).not.toBeChecked();

  await desk.setViewportSize(wide.viewport);
  const choose = desk.getByLabel("Choose a picture");
  await choose.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await expect(desk.getByText("This file is not a picture that can be read.")).toBeVisible();

  const picture = await desk.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  const dialog = desk.getByRole("dialog", { name: "Edit profile picture" });
  await dialog.getByLabel("Visible part of the picture").press("ArrowRight");
  await dialog.getByLabel("Zoom").fill("2");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.locator("main img")).toHaveAttribute("src", /^\/files\/.+\.webp$/);

  const { email } = newName();
  await desk.getByRole("button", { name: "Change email" }).click();
  await desk.getByLabel("New email").fill(email);
  await desk.getByLabel("Current password").first().fill(password);
  await desk.getByRole("button", { name: "Send the code" }).click();
  const code = await codeFor(callboard.url, email);
  await typeCode(desk.getByLabel("Code", { exact: true }), code === "000000" ? "111111" : "000000");
  await desk.getByRole("button", { name: "Confirm email" }).click();
  await expect(desk.getByText("This code is not right.")).toBeVisible();
  await typeCode(desk.getByLabel("Code", { exact: true }), code);
  await desk.getByRole("button", { name: "Confirm email" }).click();
  await expect(desk.getByText("Data has been successfully updated")).toBeVisible();
  await expect(desk.getByText(email, { exact: true })).toBeVisible();
});

test("a copy of a head's data is downloaded after a failed try, the retention page opens, and a theme is chosen for both apps and set before the first paint", async ({
  head,
  openWeb,
  failing,
  allowNoise,
}) => {
  const desk = await openWeb("/app/user-settings/data", { person: head });
  const section = desk.getByRole("region", { name: "Your data" });
  await section.scrollIntoViewIfNeeded();
  const succeedAgain = await failing(desk, "**/api/profile-setting/my-data.zip");
  await section.getByRole("button", { name: "Download my data" }).click();
  await expect(desk.getByText("Something wrong on the server. Try again.")).toBeVisible();
  await succeedAgain();
  const { name, bytes } = await downloaded(desk, "Download my data");
  expect(name).toMatch(/^callboard-data-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(bytes.subarray(0, 4).toString()).toBe("PK\u0003\u0004");
  await section.getByRole("link", { name: "What is kept how long" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Retention");
  expect(await violationsAtBothWidths(desk)).toEqual([]);

  await desk.goto("/app/user-settings");
  // Right after the commit of a navigation there is no body yet, and the landing page leads who is signed in on at once.
  const ground = () =>
    desk.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor).catch(() => undefined);
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  // Clicked only once it has stopped moving: the sections above are still loading.
  await desk.getByRole("radio", { name: "Dark" }).click();
  await expect(desk.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect.poll(ground).toBe("rgb(28, 28, 30)");
  // The apps' own scripts don't come: what sets the theme is in the page itself.
  await desk.route(/\.js$/, (route) => route.abort());
  allowNoise(/ERR_FAILED/);
  // The landing page comes last: it leads who is signed in on, which would interrupt the next navigation.
  for (const path of ["/player/sign-in", "/"]) {
    await desk.goto(path, { waitUntil: "commit" });
    await expect.poll(ground).toBe("rgb(28, 28, 30)");
  }
  await desk.emulateMedia({ media: "print" });
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
});

test("a wrong current password shows an error at its field; the right one ends all other sessions", async ({
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (422|401)/);
  const elsewhere = await openWeb("/sign-in");
  await elsewhere.getByLabel("Email").fill(head.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere).toHaveURL(/\/select-production/);

  const desk = await openWeb("/app/user-settings/devices", { person: head });
  await expect(desk.getByRole("button", { name: "Sign out everywhere else" })).toBeVisible();
  await desk.getByRole("link", { name: "Profile settings", exact: true }).click();
  const update = desk.getByRole("button", { name: "Update password" });
  await expect(update).toBeDisabled();
  await desk.getByLabel("Current password").fill("wrong-horse-battery");
  await desk.getByLabel("New password", { exact: true }).fill("another-fine-horse");
  await desk.getByLabel("Confirm new password").fill("another-fine-horse");
  await update.click();
  await expect(desk.getByText("This is not your current password.")).toBeVisible();
  await desk.getByLabel("Current password").fill(password);
  await update.click();
  await expect(desk.getByText("Passwords has been successfully updated")).toBeVisible();
  await desk.getByRole("link", { name: "Devices" }).click();
  await expect(desk.getByText("You are signed in here only.")).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
});
