import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "../../testing/log.ts";
import { maintenanceFile, registerMaintenance } from "./maintenance.ts";

async function createServer() {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-maintenance-"));
  const app = Fastify();
  const isOn = registerMaintenance(app, folder, 5);
  for (const path of ["/healthz", "/readyz", "/api/v1/home/place", "/faq"]) app.get(path, async () => "fine");
  app.post("/faq", async () => "fine");
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, accept = "*/*") => app.inject({ url, headers: { accept } });
  const post = (headers: Record<string, string>) =>
    app.inject({ method: "POST", url: "/faq", headers: { accept: "text/html", ...headers } });
  return { get, post, isOn, file: maintenanceFile(folder) };
}

test("while the file is there, pages and the API tell its sentence, and programs that watch are answered as before", async () => {
  const { lines } = captureLog();
  const { get, isOn, file } = await createServer();
  expect((await get("/faq", "text/html")).body).toBe("fine");
  await writeFile(file, "تا ساعت ۱۰ بازمی‌گردیم <b>&");
  await expect.poll(isOn).toBe(true);
  const page = await get("/faq", "text/html");
  expect([page.statusCode, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
    503,
    "60",
    "no-store",
  ]);
  expect(page.body).toContain("تا ساعت ۱۰ بازمی‌گردیم &lt;b&gt;&amp;");
  const answer = await get("/api/v1/home/place");
  expect(answer.json()).toMatchObject({ code: "maintenance", message: "تا ساعت ۱۰ بازمی‌گردیم <b>&", retry_after: 60 });
  for (const path of ["/healthz", "/readyz"]) expect((await get(path)).body, path).toBe("fine");
  await rm(file);
  await expect.poll(isOn).toBe(false);
  expect((await get("/faq", "text/html")).body).toBe("fine");
  expect(lines.map(({ event }) => event)).toEqual(["maintenance_began", "maintenance_ended"]);
});

test("a form that the script of a page has sent gets the sentence as JSON, and one of a browser without script a page", async () => {
  const { post, isOn, file } = await createServer();
  await writeFile(file, "تا ساعت ۱۰ بازمی‌گردیم");
  await expect.poll(isOn).toBe(true);
  const answer = await post({ "sec-fetch-dest": "empty" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([503, "application/json; charset=utf-8"]);
  expect(answer.json()).toMatchObject({ code: "maintenance", message: "تا ساعت ۱۰ بازمی‌گردیم" });
  expect((await post({ "sec-fetch-dest": "document" })).headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("an empty file has a sentence of ours, and a long one is cut", async () => {
  const { get, isOn, file } = await createServer();
  await writeFile(file, "");
  await expect.poll(isOn).toBe(true);
  expect((await get("/api/v1/home/place")).json().message).toContain("به‌روزرسانی");
  await writeFile(file, "آ".repeat(10_000));
  await expect.poll(async () => (await get("/api/v1/home/place")).json().message.length).toBe(500);
});
