import { downloaded } from "../support/downloads.ts";
import { violationsOn } from "../support/inspect.ts";
import { desk, expect, phone, test } from "../support/test.ts";

for (const screen of [desk, phone]) {
  const { width } = screen.viewport;

  test(`a head downloads a copy of their data after a failed try, and opens the retention page at ${width} px`, async ({
    head,
    openWeb,
    failing,
  }) => {
    const page = await openWeb("/app/user-settings/data", { person: head, screen });
    const section = page.getByRole("region", { name: "Your data" });
    await section.scrollIntoViewIfNeeded();
    const succeedAgain = await failing(page, "**/api/profile-setting/my-data.zip");
    await section.getByRole("button", { name: "Download my data" }).click();
    await expect(page.getByText("Something wrong on the server. Try again.")).toBeVisible();
    await succeedAgain();
    const { name, bytes } = await downloaded(page, "Download my data");
    expect(name).toMatch(/^callboard-data-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(bytes.subarray(0, 4).toString()).toBe("PK\u0003\u0004");
    await section.getByRole("link", { name: "What is kept how long" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Retention");
    expect(await violationsOn(page)).toEqual([]);
  });

  test(`a dayplayer downloads a copy of their data at ${width} px`, async ({ player, openPlayer }) => {
    const page = await openPlayer("/player/settings/account", { person: player, screen });
    const { name, bytes } = await downloaded(page, "Download my data");
    expect(name).toMatch(/^callboard-data-.*\.zip$/);
    expect(bytes.subarray(0, 4).toString()).toBe("PK\u0003\u0004");
    expect(await violationsOn(page)).toEqual([]);
  });
}
