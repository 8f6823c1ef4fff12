import { aHead } from "../support/people.ts";
import { positionPath } from "../support/screens.ts";
import { aDepartment, aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

test("data of another head reads as missing on every screen with an id in its address", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const other = await aHead(callboard);
  const production = await aDepartment(call, other, "A Harbour of Their Own");
  const position = await aPosition(call, other);
  const desk = await openWeb("/healthz", { person: head });
  for (const path of [
    positionPath(position),
    `/edit-production/${production.id}`,
    `/setup-department/${production.id}`,
    `/app/payment/${production.id}`,
  ]) {
    await desk.goto(path);
    await expect(desk.getByText("Incorrect URL. Not found.").first(), path).toBeVisible();
    await expect(desk.getByText("A Harbour of Their Own").filter({ visible: true }), path).toHaveCount(0);
  }
});
