import { profileSettingRoutes as routes } from "@callboard/contract/routes/accounts/profile-settings";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00d066" } });

/** Sends a file in the way a browser's form does. */
async function upload(token: string, bytes: Uint8Array<ArrayBuffer>, field = "picture") {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: "image/png" }), "me.png");
  const encoded = new Response(form);
  const reply = await server.inject({
    method: "POST",
    url: routes.updatePicture.path,
    headers: { authorization: `Bearer ${token}`, "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body: { data?: { profile_picture_url: string }; reason?: string } = reply.json();
  return { status: reply.statusCode, url: body.data?.profile_picture_url ?? "", reason: body.reason };
}
const get = (url: string) => server.inject({ method: "GET", url });
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("a picture in %s becomes a square WebP", async (format) => {
  const { token } = await aHead(server);
  const { status, url } = await upload(token, await bytesOf(drawing(300, 200).toFormat(format)));
  expect([status, url]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.webp$/)]);
  const file = await get(url);
  expect(file.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width: 384, height: 384 });
  expect((await server.call(routes.getUserData, { token })).data.profile_picture_url).toBe(url);
});

test("a stored picture contains no metadata of the place where it was taken", async () => {
  const { token } = await aHead(server);
  const withPlace = drawing(80, 80)
    .jpeg()
    .withExif({ IFD0: { Artist: "Noor Haddad" }, IFD3: { GPSLatitude: "34/1 5/1 0/1", GPSLatitudeRef: "N" } });
  const sent = await bytesOf(withPlace);
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const file = await get((await upload(token, sent)).url);
  const { exif, xmp, icc } = await sharp(file.rawPayload).metadata();
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
});

test("a new picture replaces the previous one, whose file is deleted", async () => {
  const { token } = await aHead(server);
  const picture = await bytesOf(drawing(64, 64).png());
  const first = (await upload(token, picture)).url;
  const second = (await upload(token, picture)).url;
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
});

test.each([
  [
    "text that says it is a picture",
    async () => new TextEncoder().encode("<script>alert(1)</script>"),
    "picture_unreadable",
  ],
  [
    "a drawing that can hold script",
    async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    "picture_unreadable",
  ],
  [
    "half a picture",
    async () => (await bytesOf(drawing(900, 900).png({ compressionLevel: 0 }))).slice(0, 90_000),
    "picture_unreadable",
  ],
  ["more than 40 megapixels", () => bytesOf(drawing(8_000, 5_001).png()), "picture_too_large"],
  ["more than 10 MB", async () => new Uint8Array(10 * 1_048_576 + 1), "picture_too_large"],
  ["nothing", async () => new Uint8Array(0), "picture_missing"],
])("a picture upload with %s is refused", async (_, make, reason) => {
  const { token } = await aHead(server);
  expect(await upload(token, await make())).toMatchObject({ status: 422, reason });
});

test("a form without the picture field and a request that is no form are refused with 'choose a picture'", async () => {
  const { token } = await aHead(server);
  expect((await upload(token, await bytesOf(drawing(9, 9).png()), "avatar")).reason).toBe("picture_missing");
  expect(await server.call(routes.updatePicture, { token, sent: {} })).toMatchObject({ reason: "picture_missing" });
});

test("routes other than the upload do not accept forms", async () => {
  const { token } = await aHead(server);
  const form = new Response(new FormData());
  const reply = await server.inject({
    method: "POST",
    url: routes.updateProfileSetting.path,
    headers: { "content-type": form.headers.get("content-type") ?? "", authorization: `Bearer ${token}` },
    payload: await form.text(),
  });
  expect(reply.statusCode).toBe(415);
});

test.each(["..%2f..%2fetc%2fpasswd", "nothing-here.webp", "a".repeat(200), "%00"])(
  "the file %s is not found",
  async (name) => expect((await get(`/files/${name}`)).statusCode).toBe(404),
);
