import { waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { CodeReplaced, isCodeLost, loadCode, onCodeLost } from "./load-code.ts";
import { isReached, reachedServer } from "./reachability.ts";
import { type Answer, aServer } from "./testing/a-server.ts";

/** Each test uses its own file name, because a file that the browser has is not requested again. */
const file = () => `/assets/part-${crypto.randomUUID()}.js`;
const there: Answer = { status: 200, body: {} };

/** The files that were requested; the checks whether the server is back are not counted. */
const requestsOf = (requests: { address: string | undefined }[], address: string) =>
  requests.filter((request) => request.address === address).length;

test("a module is imported once its files are in the browser, and they are requested once", async () => {
  const { requests } = await aServer(() => there);
  const part = file();
  const load = vi.fn(async () => "screen");
  await expect(Promise.all([loadCode(load, [part]), loadCode(load, [part])])).resolves.toEqual(["screen", "screen"]);
  await loadCode(load, [part]);
  expect([requestsOf(requests, part), load.mock.calls.length]).toEqual([1, 3]);
});

test("while the server can't be reached nothing is imported, and the page reports that it is unreachable", async () => {
  onTestFinished(() => reachedServer());
  const [own, imported] = [file(), file()];
  let away = true;
  const { requests } = await aServer(() => (away ? "away" : there));
  const load = vi.fn(async () => "screen");
  const loading = loadCode(load, [own, imported]);
  await waitFor(() => expect(requestsOf(requests, imported)).toBeGreaterThan(1));
  expect([load.mock.calls.length, isReached()]).toEqual([0, false]);
  away = false;
  await expect(loading).resolves.toBe("screen");
  expect(load).toHaveBeenCalledOnce();
});

test("a proxy without a server behind it counts as unreachable, too", async () => {
  onTestFinished(() => reachedServer());
  const answers: Answer[] = [{ status: 502 }];
  await aServer(() => answers.shift() ?? there);
  await expect(loadCode(async () => "screen", [file()])).resolves.toBe("screen");
});

test("a file that one of several processes of a release lacks is requested again", async () => {
  const answers: Answer[] = [{ status: 404 }];
  await aServer(() => answers.shift() ?? there);
  await expect(loadCode(async () => "screen", [file()])).resolves.toBe("screen");
  expect(isCodeLost()).toBe(false);
});

test("a file that a running server does not have is not requested any more, and the app is notified", async () => {
  await aServer(() => ({ status: 404 }));
  const notified = vi.fn();
  onTestFinished(onCodeLost(notified));
  const load = vi.fn(async () => "screen");
  await expect(loadCode(load, [file()])).rejects.toBeInstanceOf(CodeReplaced);
  expect([load.mock.calls.length, notified.mock.calls.length, isCodeLost()]).toEqual([0, 1, true]);
});
