import { expect, test } from "vitest";
import { connectRunning } from "../../../database/connection/connect-running.ts";
import { runningServer } from "../../../testing/processes/running-server.ts";
import { createAccount } from "../account/account.sql.ts";
import { startSession } from "../session/session.sql.ts";

const { data, start } = runningServer("autosave");

test("what the server has acknowledged is there after it was killed", async () => {
  const first = await start();
  const db = await connectRunning({ DATA_DIR: data() });
  const { id } = await createAccount(db, "09120000001", "x", { first_name: "سارا", last_name: "رضایی" });
  await db`insert into staff (account_id, role) values (${id}, 'editor')`;
  const headers = { authorization: `Bearer ${await startSession(db, id, null)}` };
  await db.end({ timeout: 1 });
  const typed = { kind: "post", version: 0, base: {}, fields: { title: "پیش از خاموشی", body: "نیمه‌کاره" } };
  const saved = await fetch(`${first.address}/api/v1/desk/autosave/save`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(typed),
  });
  expect(saved.status).toBe(200);
  await first.stop("SIGKILL");

  const second = await start();
  const response = await fetch(`${second.address}/api/v1/desk/autosave?kind=post`, { headers });
  expect((await response.json()).data).toMatchObject([{ fields: typed.fields }]);
  await second.stop();
});
