import type { ServedRoute } from "@callboard/contract/route";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import { contractRoutes } from "../testing/contract-routes.ts";

const routes = [...(await contractRoutes())].map(([name, route]) => ({ name, route, row: authorizationTable[name] }));
const fields = ({ query }: ServedRoute) =>
  Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
const taking = (field: string) =>
  routes.filter(({ route }) => fields(route).includes(field)).map((each) => [each.name, each] as const);

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  side = await aSide(server);
});
afterAll(() => server.stop());

/** Returns the statuses of a route when one field of its query has values that the apps never send. */
async function statusesOf(each: (typeof routes)[number], field: string, values: readonly string[]) {
  const { route, row } = each;
  const call = row?.call?.(side) ?? {};
  const token = route.who === "dayplayer" ? side.dayplayer : side.head;
  const failed: [string, number, string][] = [];
  for (const value of values) {
    const request = { ...call, query: { ...call.query, [field]: value }, token };
    const { status, body } = await server.call(route, request as object);
    if (status >= 500) failed.push([value.slice(0, 60), status, body]);
  }
  return failed;
}

const id = "0198f3a0-0000-7000-8000-000000000000";
const coded = (text: string) => Buffer.from(text).toString("base64url");
const dates = ["2027-02-31", "0000-01-01", "9999-12-31", "2027-13-01", "-271821-04-20"];
const cursors = [
  "nonsense",
  "\0",
  ...dates.flatMap((date) => [
    `${date}~${id}`,
    coded(`${date} ${id}`),
    coded(date),
    date,
    `${date}T00:00:00Z_${id}`,
    `${date}T00:00:00.000000001Z_${id}`,
    coded(JSON.stringify([id, 1, false, false, 1e308, date, 1, false])),
    coded(JSON.stringify([date, id])),
  ]),
  coded(`[${JSON.stringify(id)},1,false,false,1e999,"2020-01-01",1,false]`),
  coded(JSON.stringify(["\0", "\ud800", id])),
  coded(JSON.stringify(["a".repeat(200), "'; drop table accounts; --", id])),
  coded(JSON.stringify([id, false, false, 1, 9_999, null, 1, 1, false])),
  coded(JSON.stringify([id, false, false, 1, 1_000, 1e308, 1e9, 1e9, true])),
  coded(JSON.stringify({ rank: 1e300, last: { starred: 1, worked: 1e300, reliability: "x", years: 1e300 } })),
  coded("null"),
  coded("[]"),
];

describe("an invalid cursor", () => {
  test.each(taking("after"))("does not break %s", async (_name, each) => {
    expect(await statusesOf(each, "after", cursors)).toEqual([]);
  });
  test.each(taking("before"))("does not break %s", async (_name, each) => {
    expect(await statusesOf(each, "before", ["-1", "0", "1e9", "99999999999999999999", "2147483648", "x"])).toEqual([]);
  });
});

/** Lists the names of path parameters that are ids. */
const idsOf = ({ params }: ServedRoute) =>
  Object.entries((params as { properties?: Record<string, { format?: string }> } | undefined)?.properties ?? {})
    .filter(([, { format }]) => format === "uuid")
    .map(([name]) => name);
const named = routes.filter(({ route }) => idsOf(route).length > 0).map((each) => [each.name, each] as const);

test.each(named)(
  "an id in upper case gets the same answer as an unknown one from %s",
  async (_name, { route, row }) => {
    const call = row?.call?.(side) ?? {};
    const token = route.who === "dayplayer" ? (row?.as ? side[row.as] : side.dayplayer) : side.head;
    for (const name of idsOf(route)) {
      const params = { ...call.params, [name]: call.params?.[name]?.toUpperCase() ?? "" };
      const { status } = await server.call(route, { ...call, params, token } as object);
      expect([name, status]).toEqual([name, 404]);
    }
  },
);

const searches = [
  "%",
  "_",
  "\\",
  "%\\_'\"",
  "'; drop table accounts; --",
  "':* & !(",
  "a & | ! <-> :*",
  "(a+)+$",
  "\0",
  "\u202e\u200b\ufeff",
  "\ud800",
  "ﷺ".repeat(99),
  "㌖".repeat(99),
  "👩‍👩‍👧‍👦".repeat(9),
  "😀".repeat(50),
  "ß".repeat(99),
  "İ".repeat(99),
  "e\u0301".repeat(49),
  "a".repeat(100),
  "a b ".repeat(25),
  "1/1/0001",
  "12/31/0999",
  "0000-00-00",
  "9999-99-99",
  "31 feb 9999",
  `${"9".repeat(50)}/1`,
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
];

describe("any search text", () => {
  test.each(taking("query"))("does not break %s", async (_name, each) => {
    expect(await statusesOf(each, "query", searches)).toEqual([]);
  });
  test.each(taking("positions"))("does not break the positions of %s", async (_name, each) => {
    const names = [
      ...searches,
      ",,,",
      "a".repeat(1000),
      "=,=,'=':*",
      "㌖".repeat(330),
      "ﷺ".repeat(1000),
      "Costumer,Costumer",
    ];
    expect(await statusesOf(each, "positions", names)).toEqual([]);
  });
});

describe("a name", () => {
  const { updateProfileSetting } = profileSettingRoutes;
  const name = (first_name: string) =>
    server.call(updateProfileSetting, {
      token: side.head,
      body: { account_info: { first_name, last_name: "Reyes", phone_number: "3235550100" } },
    });

  test.each(["Dana\n\nYour account is locked:", "Dana\r\nBcc: everybody@example.com", "Dana\rReyes"])(
    "becomes one line, so that it can't add lines to mails and texts: %j",
    async (typed) => {
      const { status, errors } = await name(typed);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ["account_info.first_name"]]);
    },
  );
  test.each(["Da\u202ena", "\u001bDana", "Dana\u0000\u0007", "Da\u0085na"])(
    "loses characters that can't be typed: %j",
    async (typed) => {
      expect((await name(typed)).data.first_name).toBe("Dana");
    },
  );
  test("may be in any script, with the characters that join its letters", async () => {
    for (const typed of ["דנה", "ज़ोया", "क्‍ष", "Zoë-Renée", "O’Brien", "👩‍🎤"])
      expect((await name(typed)).data.first_name).toBe(typed);
  });
});
