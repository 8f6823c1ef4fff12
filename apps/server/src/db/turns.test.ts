import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

const tick = () => new Promise((done) => setImmediate(done));

test("work with one key runs one after another, in the order in which it came", async () => {
  const turns = new Turns();
  const order: string[] = [];
  const work = (name: string) => async (hasWaited: boolean) => {
    order.push(`${name} begins${hasWaited ? " after waiting" : ""}`);
    await tick();
    order.push(`${name} ends`);
  };
  await Promise.all([turns.take("a", work("first")), turns.take("a", work("second"))]);
  expect(order).toEqual(["first begins", "first ends", "second begins after waiting", "second ends"]);
});

test("work with another key does not wait", async () => {
  const turns = new Turns();
  const endless = turns.take("a", () => new Promise<never>(() => undefined));
  expect(await turns.take("b", async (hasWaited) => hasWaited)).toBe(false);
  expect(endless).toBeInstanceOf(Promise);
});

test("the next work starts after a failure", async () => {
  const turns = new Turns();
  const failed = turns.take("a", async () => {
    throw new Error("The database is away.");
  });
  const next = turns.take("a", async () => "done");
  await expect(failed).rejects.toThrow();
  expect(await next).toBe("done");
});
