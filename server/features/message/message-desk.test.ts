import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, newMobile } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp({ siteUrl: "https://sarzamin.example", contactMailTo: "desk@example.ir" });
beforeEach(() => app.db`truncate contact_message, contact_answer, mail_message, notification`);

const defaults = { name: "سارا رضایی", message: "ساعت بازدید باغ فین درست نیست." };
async function createMessage(fields: object = {}): Promise<number> {
  const [row] =
    await app.db`insert into contact_message ${app.db({ ...defaults, mobile: null, email: null, ...fields })} returning id`;
  return row!.id;
}
const auditEntries = async () =>
  (await app.db`select action, subject_id from audit where subject_kind = 'message' order by id desc limit 5`).map(
    ({ action, subject_id }) => `${action} ${subject_id}`,
  );
const listEmails = () => app.db`select kind, address, subject, body, headers from mail_message where kind = 'answer'`;
const listNotifications = (account: number) =>
  app.db`select kind, title, body, link from notification where account_id = ${account}`;

test("lists messages with their state, finds words in any spelling and counts each state", async () => {
  const { headers } = await newStaff(app);
  const first = await createMessage({ subject: "باغ‌های ایران", email: "a@b.ir" });
  await createMessage({ state: "answered" });
  await createMessage({ message: "صد%درصد", email: "x@y.ir" });
  const list = (await app.get("desk/message", headers)).body;
  expect(list).toMatchObject({ total: 3, counts: { new: 2, answered: 1, closed: 0 } });
  expect((await app.get("desk/message?state=answered", headers)).body.total).toBe(1);
  const results = (await app.get(`desk/message?q=${encodeURIComponent("باغهای")}`, headers)).body;
  expect(results.data).toMatchObject([{ id: first, read: false, subject: "باغ‌های ایران" }]);
  expect((await app.get(`desk/message?q=${encodeURIComponent("%")}`, headers)).body.total).toBe(1);
  expect((await app.get(`desk/message/show/${first}`, headers)).body.answers).toEqual([]);
  expect((await app.get("desk/message", headers)).body.data.map(({ read }: { read: boolean }) => read)).toEqual([
    false,
    false,
    true,
  ]);
});

test("sends an answer by email and to the member with that number, and stores it with its message", async () => {
  const staff = await newStaff(app);
  const member = await newMember(app);
  const id = await createMessage({ subject: "ساعت\nBcc: x@y.ir", email: "sara@example.ir", mobile: member.mobile });
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
  expect(await listEmails()).toEqual([
    {
      kind: "answer",
      address: "sara@example.ir",
      subject: "پاسخ سرزمین: ساعت Bcc: x@y.ir",
      body: expect.stringMatching(/سپاس\.\n<b>درست شد<\/b>[\s\S]*> ساعت بازدید باغ فین/),
      headers: { "Reply-To": "desk@example.ir" },
    },
  ]);
  expect(await listNotifications(member.account)).toEqual([
    { kind: "answer", title: "پاسخ به پیامی که با شمارهٔ شما رسید", body: "سپاس.\n<b>درست شد</b>", link: null },
  ]); // quotes nothing of the message, because a sender may state any number
  expect((await auditEntries())[0]).toBe(`answer ${id}`);
});

test("quotes whole characters of a long message", async () => {
  const staff = await newStaff(app);
  const id = await createMessage({ message: `${"الف".repeat(333)}🙏🙏${"ب".repeat(1000)}`, email: "sara@example.ir" });
  const { status } = await app.post(`desk/message/answer/${id}`, { text: "سپاس." }, staff.headers);
  expect(status).toBe(200);
  expect((await listEmails())[0]!.body).toContain("الف🙏…");
});

test("notifies a member known only by an unverified email without the text of the answer", async () => {
  const staff = await newStaff(app);
  const member = await newMember(app, { email: "nobody-proved@example.ir" });
  const id = await createMessage({ email: "nobody-proved@example.ir" });
  await app.post(`desk/message/answer/${id}`, { text: "راز" }, staff.headers);
  expect(await listEmails()).toHaveLength(1);
  const [notification] = await listNotifications(member.account);
  expect(notification!.body).toMatch(/به همان ایمیل فرستادیم/);
  // With the number of someone else, the email's owner is not notified.
  const otherId = await createMessage({ email: "nobody-proved@example.ir", mobile: newMobile() });
  await app.post(`desk/message/answer/${otherId}`, { text: "راز" }, staff.headers);
  expect(await listNotifications(member.account)).toHaveLength(1);
});

test("accepts one of ten concurrent answers and rejects the others with 409", async () => {
  const staff = await newStaff(app);
  const id = await createMessage({ email: "a@b.ir" });
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => app.post(`desk/message/answer/${id}`, { text: "پاسخ" }, staff.headers)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(responses.find(({ status }) => status === 409)!.body.code).toBe("message_settled");
  expect(await listEmails()).toHaveLength(1);
});

test("closes and reopens messages, answers open ones only and audits each change once", async () => {
  const { headers } = await newStaff(app);
  const [firstId, secondId] = [await createMessage({ email: "a@b.ir" }), await createMessage({ email: "c@d.ir" })];
  expect((await app.post("desk/message/close", { ids: [firstId, secondId] }, headers)).body.changed).toBe(2);
  expect((await app.post("desk/message/close", { ids: [firstId, secondId] }, headers)).body.changed).toBe(0);
  expect((await app.post(`desk/message/answer/${firstId}`, { text: "پاسخ" }, headers)).body.code).toBe(
    "message_settled",
  );
  expect((await app.post("desk/message/reopen", { ids: [firstId] }, headers)).body.changed).toBe(1);
  expect((await app.post(`desk/message/answer/${firstId}`, { text: "پاسخ" }, headers)).status).toBe(200);
  expect(await auditEntries()).toEqual([
    `answer ${firstId}`,
    `reopen ${firstId}`,
    `close ${secondId}`,
    `close ${firstId}`,
    expect.anything(),
  ]);
  // One unknown id, and none changes.
  expect((await app.post("desk/message/close", { ids: [firstId, 999_999] }, headers)).body.code).toBe(
    "message_unknown",
  );
  const unread = await app.post("desk/message/close", { ids: [firstId], from: "new" }, headers);
  expect(unread.body.code, "a colleague has answered meanwhile").toBe("message_settled");
  expect((await app.get(`desk/message/show/${firstId}`, headers)).body.state).toBe("answered");
});

test("rejects an answer to a sender without email or account", async () => {
  const { headers } = await newStaff(app);
  const id = await createMessage({ mobile: newMobile() });
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
    const id = await createMessage({ email: "a@b.ir" });
    const response = await app.post(`desk/message/${path.replace("ID", String(id))}`, body, headers);
    expect(response.status).toBe(status);
    if (status === 422)
      for (const sentence of Object.values(response.body.errors)) expect(sentence).toMatch(/[\u0600-\u06ff]/);
    expect(await listEmails()).toEqual([]);
  });

  test("is rejected in queries", async () => {
    const { headers } = await newStaff(app);
    for (const query of ["state=open", "page=0", "page=x", `q=${"a".repeat(101)}`])
      expect((await app.get(`desk/message?${query}`, headers)).status, query).toBe(422);
    for (const id of ["0", "x", "99999999999"])
      expect((await app.get(`desk/message/show/${id}`, headers)).status, id).toBe(422);
    expect((await app.get("desk/message/show/999999", headers)).body.code).toBe("message_unknown");
  });
});
