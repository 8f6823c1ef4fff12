import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aFill, aMatch, aStandby, now, renderPanel, server, startServer, tonight } from "./fill-panel.fixture.tsx";

beforeEach(startServer);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("a position without a fill", () => {
  test("shows the deadlines that are possible, and what a fill would do", async () => {
    const { panel, text } = await renderPanel(null);
    expect(within(panel).getByRole("heading", { name: "4 places needed" })).toBeTruthy();
    const names = within(panel)
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ value }) => value);
    expect(names).toEqual(["h1", "h2", "tonight", "dayBefore", "own", "network_first", "network", "everybody"]);
    expect(screen.getByLabelText<HTMLInputElement>("Tonight 7:00 PM").checked).toBe(true);
    const asks = "Asks up to about 11 people until 4 accept: 5 from your network, then 6 who have not worked with you.";
    expect(await screen.findByText(`${asks} Very likely full in time.`)).toBeTruthy();
    const first = within(screen.getByRole("list", { name: "Asked first" })).getAllByRole("listitem");
    expect(first.map(({ textContent }) => textContent)).toEqual(["Ana Reyes", "Ben Reyes", "Chi Reyes", "Dan Reyes"]);
    expect(text()).toContain("Whoever is asked can answer until 7:00 PM.");
    expect(screen.queryByRole("textbox", { name: /Message/ })).toBeNull();
  });

  test("says what the places cost with those who are asked first, and without a rate nothing", async () => {
    const price = (total: number) => ({ hours: 8, lines: [], total, fringes: [], flags: [] });
    const costs = [{ dayplayer_id: "ana", cost: price(500) }];
    server.costs = { costs, anybody: price(398.08) };
    await renderPanel(null, { need: 3 });
    expect(await screen.findByText("About $1,296 for 3 places")).toBeTruthy();
  });

  test("names nobody who is asked first while those who wait are enough", async () => {
    server.preview = { ...server.preview, expects_to_ask: 0 };
    await renderPanel(null);
    expect(await screen.findByText("No more offers for now. Very likely full in time.")).toBeTruthy();
  });

  test("says when the first are asked if everybody has quiet hours", async () => {
    server.preview = { ...server.preview, asked_first: [], expects_to_ask: 0, asks_from: "2026-11-21T15:00:00Z" };
    await renderPanel(null);
    expect(
      await screen.findByText(/^Nobody can be asked before .*7:00 AM, because of their quiet hours\. Very likely full/),
    ).toBeTruthy();
  });

  test("says so if nobody of the network can be asked, and keeps the choice of whom to ask", async () => {
    const { user } = await renderPanel(null);
    server.preview = { ...server.preview, asked_first: [], expects_to_ask: 0 };
    await user.click(screen.getByLabelText("Only my network"));
    expect(await screen.findByText("Nobody of your network can be asked now.")).toBeTruthy();
    await user.click(button(/^Start/));
    await waitFor(() => expect(server.changes).toMatchObject([{ path: "fill", body: { ask: "network" } }]));
  });

  test("is started with the chosen deadline and options", async () => {
    const { user } = await renderPanel(null);
    await user.click(button("More options"));
    await user.click(screen.getByLabelText("Take turns"));
    await user.click(screen.getByLabelText("Fast"));
    await user.click(screen.getByRole("checkbox", { name: "Keep full until the call" }));
    await user.click(screen.getByRole("button", { name: /People on standby: more|more/i }));
    await user.type(screen.getByRole("textbox", { name: /Message/ }), "Bring a kit.");
    server.fill = aFill();
    await user.click(button(/^Start/));
    expect(await screen.findByRole("heading", { name: "2 of 4 booked" })).toBeTruthy();
    expect(server.changes).toEqual([
      {
        method: "PUT",
        path: "fill",
        body: {
          fill_by: tonight,
          order: "turns",
          ask: "network_first",
          pace: "fast",
          keep_full: false,
          standby: 1,
          message: "Bring a kit.",
          version: 0,
        },
      },
    ]);
  });

  test("shows a refused deadline at its field, and keeps what was chosen", async () => {
    const { user } = await renderPanel(null);
    await user.click(button("More options"));
    await user.type(screen.getByRole("textbox", { name: /Message/ }), "Bring a kit.");
    server.refusal = {
      status: 422,
      body: { reason: "expiry_out_of_range", errors: { fill_by: ["Choose another time."] } },
    };
    await user.click(button(/^Start/));
    expect(await screen.findByText("Choose another time.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message/ }).value).toBe("Bring a kit.");
    await user.click(screen.getByLabelText("2 h"));
    expect(screen.queryByText("Choose another time.")).toBeNull();
  });

  test("shows another refusal beside the button", async () => {
    const { user, panel } = await renderPanel(null);
    server.refusal = { status: 409, body: { reason: "production_read_only", message: "This production is closed." } };
    await user.click(button(/^Start/));
    expect((await within(panel).findByText("This production is closed.")).getAttribute("role")).toBe("alert");
  });

  test("can be started again after the network was away", async () => {
    const { user, panel } = await renderPanel(null);
    server.isAway = true;
    await user.click(button(/^Start/));
    expect(await within(panel).findByText(/We can't reach Callboard/)).toBeTruthy();
    server.isAway = false;
    server.fill = aFill();
    await user.click(button(/^Start/));
    expect(await screen.findByRole("heading", { name: "2 of 4 booked" })).toBeTruthy();
  });
});

describe("a running fill", () => {
  test("shows how far it is", async () => {
    const { text } = await renderPanel(aFill());
    expect(text()).toContain("2 of 4 booked");
    expect(text()).toContain("Fill by 7:00 PM");
    expect(text()).toContain("5 waiting · 3 said no · very likely · next check in 6 min");
    expect(screen.getByRole("img", { name: "Costumer: 2 booked, 2 waiting, 2 needed" })).toBeTruthy();
  });

  test("can be paused, and sends the next wave on request", async () => {
    const { user } = await renderPanel(aFill());
    await user.click(button("Ask more now"));
    await waitFor(() => expect(server.changes).toMatchObject([{ path: "ask-more", body: { count: 2 } }]));
    server.fill = aFill({ state: "paused", chance: null, outlook: null, next_look_at: null, next: [] });
    await user.click(button("Pause"));
    expect(await screen.findByText("Paused: sends nothing. 5 offers can still be accepted.")).toBeTruthy();
    expect(button("Resume")).toBeTruthy();
  });

  test("asks to check the deadline when it was paused because the day moved", async () => {
    await renderPanel(aFill({ state: "paused", day_moved: true, chance: null, outlook: null, next: [] }));
    expect(screen.getByText("Paused because the day moved. Check the deadline, then resume.")).toBeTruthy();
  });

  test("logs why each wave went out, with the chance in the words of the panel", async () => {
    server.waves = [
      { wave: 2, at: now, reason: "head", need: 2, asked: [aMatch("Dan")], chance_before: 0.6, chance_after: 1 },
      { wave: 1, at: now, reason: "start", need: 4, asked: [aMatch("Ana")], chance_before: 0.9, chance_after: 0.9 },
    ];
    const { user } = await renderPanel(aFill());
    await user.click(button("Log"));
    const waves = await within(await screen.findByRole("dialog", { name: "Log of this fill" })).findAllByRole(
      "listitem",
    );
    expect(waves[0]?.textContent).toContain(
      "after a change by the department; uncertain → very likely to be full in time",
    );
    expect(waves[1]?.textContent).toContain("at the start; likely to be full in time");
  });

  test("says why nobody can be asked", async () => {
    const { user, panel } = await renderPanel(aFill());
    server.refusal = {
      status: 409,
      body: { reason: "nobody_to_ask", message: "Nobody is left who could be asked right now." },
    };
    await user.click(button("Ask more now"));
    expect(await within(panel).findByText("Nobody is left who could be asked right now.")).toBeTruthy();
  });

  test("is stopped after a question, with its offers taken back on request", async () => {
    const { user } = await renderPanel(aFill());
    await user.click(button("Stop"));
    const sheet = screen.getByRole("dialog", { name: "Stop filling this position?" });
    expect(within(sheet).queryByRole("textbox")).toBeNull();
    await user.click(within(sheet).getByRole("checkbox", { name: /Take back the 5 offers/ }));
    await user.type(within(sheet).getByRole("textbox"), "We have enough.");
    server.fill = aFill({ state: "stopped", waiting: 0 });
    await user.click(within(sheet).getByRole("button", { name: /^Stop filling/ }));
    expect(await screen.findByText("No more offers go out.")).toBeTruthy();
    expect(server.changes).toEqual([
      { method: "POST", path: "stop", body: { revoke_open: true, message: "We have enough." } },
    ]);
    expect(button(/^Start again/)).toBeTruthy();
  });
});

describe("a fill at risk", () => {
  const atRisk = { chance: 0.3, outlook: "unlikely", booked: 3, need: 1 } as const;

  test("says how many places may stay open, and what would help", async () => {
    server.help = [
      { step: "wider_radius", adds: 4, miles: 20, until: null },
      { step: "excluded", adds: 1, miles: null, until: null },
    ];
    const { text, user, panel } = await renderPanel(aFill({ ...atRisk, never: ["gus"] }));
    expect(panel.dataset.status).toBe("at_risk");
    expect(text()).toContain("May stay open: 1 of 4");
    expect(text()).toContain("5 waiting · 3 said no · unlikely · 3 left to ask");
    expect((await within(panel).findByText("+4 people")).parentElement?.textContent).toBe(
      "+4 people live up to 20 mi beyond their travel radius. Offer by hand.",
    );
    const excluded = within(panel).getByText("+1 person").closest("li");
    await user.click(within(excluded as HTMLElement).getByRole("button", { name: "Ask them too" }));
    await waitFor(() => expect(server.changes).toMatchObject([{ path: "fill", body: { never: [], version: 3 } }]));
  });

  test("says that nobody is left", async () => {
    const { text } = await renderPanel(aFill({ ...atRisk, exhausted: true, next: [], next_look_at: null }));
    expect(text()).toContain("nobody left to ask");
  });
});

describe("a fill that ended", () => {
  test("is full, and says what happens when somebody drops out", async () => {
    const { text, panel } = await renderPanel(aFill({ state: "full", booked: 4, need: 0, next: [] }));
    expect(panel.dataset.status).toBe("full");
    expect(text()).toContain("Full: 4 of 4");
    expect(text()).toContain("If somebody drops out, the place is filled again.");
  });

  test("is over, and goes on until the call on request", async () => {
    const over = aFill({
      state: "over",
      ended_reason: "deadline",
      booked: 3,
      need: 1,
      fill_by: "2026-11-20T19:30:00Z",
    });
    const { text, user } = await renderPanel(over);
    expect(text()).toContain("3 of 4 by 11:30 AM");
    server.fill = aFill();
    await user.click(button(/^Keep trying until the call/));
    await waitFor(
      () =>
        expect(server.changes).toMatchObject([
          { method: "PUT", path: "fill", body: { fill_by: "2026-11-25T14:30:00.000Z", version: 3 } },
        ]),
      { timeout: 15_000 },
    );
  });

  test("was stopped, and can be started again", async () => {
    const { text } = await renderPanel(aFill({ state: "stopped", waiting: 2, next: [] }));
    expect(text()).toContain("No more offers go out. 2 still wait for an answer.");
    expect(button(/^Start again/)).toBeTruthy();
  });
});

describe("who stands by", () => {
  test("is requested again if the first request got no reply, and the focus passes to the heading", async () => {
    server.standbys = [aStandby("Dana")];
    server.lost = "standbys";
    const { user } = await renderPanel(aFill({ standing_by: 1 }));
    expect(await screen.findByText("We couldn't load who stands by.")).toBeTruthy();
    server.lost = undefined;
    await user.click(button("Try again"));
    expect(await screen.findByText(/Dana Reyes/)).toBeTruthy();
    const heading = screen.getByRole("heading", { name: "Standing by: 1" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
