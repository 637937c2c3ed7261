import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, newMobile } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp({ siteUrl: "https://sarzamin.example", contactMailTo: "desk@example.ir" });
beforeEach(() => app.db`truncate contact_message, contact_answer, mail_message, notification`);

const words = { name: "سارا رضایی", message: "ساعت بازدید باغ فین درست نیست." };
async function written(some: object = {}): Promise<number> {
  const [row] =
    await app.db`insert into contact_message ${app.db({ ...words, mobile: null, email: null, ...some })} returning id`;
  return row!.id;
}
const deeds = async () =>
  (await app.db`select action, subject_id from audit where subject_kind = 'message' order by id desc limit 5`).map(
    ({ action, subject_id }) => `${action} ${subject_id}`,
  );
const letters = () => app.db`select kind, address, subject, body, headers from mail_message where kind = 'answer'`;
const news = (account: number) =>
  app.db`select kind, title, body, link from notification where account_id = ${account}`;

test("lists messages with their state, finds words in any spelling and counts each state", async () => {
  const { headers } = await newStaff(app);
  const first = await written({ subject: "باغ‌های ایران", email: "a@b.ir" });
  await written({ state: "answered" });
  await written({ message: "صد%درصد", email: "x@y.ir" });
  const all = (await app.get("desk/features/message", headers)).body;
  expect(all).toMatchObject({ total: 3, counts: { new: 2, answered: 1, closed: 0 } });
  expect((await app.get("desk/features/message?state=answered", headers)).body.total).toBe(1);
  const found = (await app.get(`desk/features/message?q=${encodeURIComponent("باغهای")}`, headers)).body;
  expect(found.data).toMatchObject([{ id: first, read: false, subject: "باغ‌های ایران" }]);
  expect((await app.get(`desk/features/message?q=${encodeURIComponent("%")}`, headers)).body.total).toBe(1);
  expect((await app.get(`desk/message/show/${first}`, headers)).body.answers).toEqual([]);
  expect(
    (await app.get("desk/features/message", headers)).body.data.map(({ read }: { read: boolean }) => read),
  ).toEqual([false, false, true]);
});

test("sends an answer by email and to the member with that number, and stores it with its message", async () => {
  const staff = await newStaff(app);
  const member = await newMember(app);
  const id = await written({ subject: "ساعت\nBcc: x@y.ir", email: "sara@example.ir", mobile: member.mobile });
  const { status, body } = await app.post(
    `desk/message/answer/${id}`,
    { text: "سپاس.\n<b>درست شد</b>" },
    staff.headers,
  );
  expect([status, body.message]).toEqual([200, "پاسخ با ایمیل و اعلان فرستاده شد."]);
  expect(body.data).toMatchObject({
    state: "answered",
    answers: [{ text: "سپاس.\n<b>درست شد</b>", by: "سارا رضایی", by_mail: true, by_notification: true }],
  });
  expect(await letters()).toEqual([
    {
      kind: "answer",
      address: "sara@example.ir",
      subject: "پاسخ سرزمین: ساعت Bcc: x@y.ir",
      body: expect.stringMatching(/سپاس\.\n<b>درست شد<\/b>[\s\S]*> ساعت بازدید باغ فین/),
      headers: { "Reply-To": "desk@example.ir" },
    },
  ]);
  expect(await news(member.account)).toEqual([
    { kind: "answer", title: "پاسخ به پیامی که با شمارهٔ شما رسید", body: "سپاس.\n<b>درست شد</b>", link: null },
  ]); // quotes nothing of the message, because a sender may state any number
  expect((await deeds())[0]).toBe(`answer ${id}`);
});

test("notifies a member known only by an unverified email without the text of the answer", async () => {
  const staff = await newStaff(app);
  const member = await newMember(app, { email: "nobody-proved@example.ir" });
  const id = await written({ email: "nobody-proved@example.ir" });
  await app.post(`desk/message/answer/${id}`, { text: "راز" }, staff.headers);
  expect(await letters()).toHaveLength(1);
  const [told] = await news(member.account);
  expect(told!.body).toMatch(/به همان ایمیل فرستادیم/);
  // With the number of someone else, the email's owner is not notified.
  const other = await written({ email: "nobody-proved@example.ir", mobile: newMobile() });
  await app.post(`desk/message/answer/${other}`, { text: "راز" }, staff.headers);
  expect(await news(member.account)).toHaveLength(1);
});

test("accepts one of ten concurrent answers and rejects the others with 409", async () => {
  const staff = await newStaff(app);
  const id = await written({ email: "a@b.ir" });
  const all = await Promise.all(
    Array.from({ length: 10 }, () => app.post(`desk/message/answer/${id}`, { text: "پاسخ" }, staff.headers)),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(all.find(({ status }) => status === 409)!.body.code).toBe("message_settled");
  expect(await letters()).toHaveLength(1);
});

test("closes and reopens messages, answers open ones only and audits each change once", async () => {
  const { headers } = await newStaff(app);
  const [one, two] = [await written({ email: "a@b.ir" }), await written({ email: "c@d.ir" })];
  expect((await app.post("desk/message/close", { ids: [one, two] }, headers)).body.changed).toBe(2);
  expect((await app.post("desk/message/close", { ids: [one, two] }, headers)).body.changed).toBe(0);
  expect((await app.post(`desk/message/answer/${one}`, { text: "پاسخ" }, headers)).body.code).toBe("message_settled");
  expect((await app.post("desk/message/reopen", { ids: [one] }, headers)).body.changed).toBe(1);
  expect((await app.post(`desk/message/answer/${one}`, { text: "پاسخ" }, headers)).status).toBe(200);
  expect(await deeds()).toEqual([`answer ${one}`, `reopen ${one}`, `close ${two}`, `close ${one}`, expect.anything()]);
  // One unknown id, and none changes.
  expect((await app.post("desk/message/close", { ids: [one, 999_999] }, headers)).body.code).toBe("message_unknown");
  expect((await app.get(`desk/message/show/${one}`, headers)).body.state).toBe("answered");
});

test("rejects an answer to a sender without email or account", async () => {
  const { headers } = await newStaff(app);
  const id = await written({ mobile: newMobile() });
  const { status, body } = await app.post(`desk/message/answer/${id}`, { text: "پاسخ" }, headers);
  expect([status, body.code]).toEqual([409, "message_unreachable"]);
  expect((await app.get(`desk/message/show/${id}`, headers)).body).toMatchObject({ state: "new", answers: [] });
});

describe("invalid input", () => {
  test.for<[path: string, body: object, status: number]>([
    ["answer/999999", { text: "پاسخ" }, 404],
    ["answer/ID", { text: "" }, 422],
    ["answer/ID", { text: "ب".repeat(4001) }, 422],
    ["answer/ID", { text: ["x"] }, 422],
    ["answer/ID", {}, 422],
    ["answer/x", { text: "پاسخ" }, 422],
    ["close", { ids: [] }, 422],
    ["close", { ids: "1;drop" }, 422],
    ["reopen", {}, 422],
  ])("is rejected: %s (%#)", async ([path, body, status]) => {
    const { headers } = await newStaff(app);
    const id = await written({ email: "a@b.ir" });
    const said = await app.post(`desk/features/message/${path.replace("ID", String(id))}`, body, headers);
    expect(said.status).toBe(status);
    if (status === 422) for (const one of Object.values(said.body.errors)) expect(one).toMatch(/[\u0600-\u06ff]/);
    expect(await letters()).toEqual([]);
  });

  test("is rejected in queries", async () => {
    const { headers } = await newStaff(app);
    for (const query of ["state=open", "page=0", "page=x", `q=${"a".repeat(101)}`])
      expect((await app.get(`desk/features/message?${query}`, headers)).status, query).toBe(422);
    for (const id of ["0", "x", "99999999999"])
      expect((await app.get(`desk/message/show/${id}`, headers)).status, id).toBe(422);
    expect((await app.get("desk/message/show/999999", headers)).body.code).toBe("message_unknown");
  });
});
