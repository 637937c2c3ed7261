import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { lastSmsCode, newMember } from "../../../testing/member.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";
import { hashSecret } from "./password.ts";

const app = testApp();
const publicData = {
  email: "omid.parsa@example.ir",
  username: "omid.parsa",
  first_name: "امیدرضا",
  last_name: "پارسا",
};

test("rejects a password that contains public data of its owner, on reset and on change", async () => {
  const { mobile, password, headers } = await newMember(app, publicData);
  await app.post("user/password/forget/sms", { mobile });
  const { body } = await app.post("user/password/reset/sms", { mobile, code: await lastSmsCode(app, mobile) });
  const { reset_token } = body;
  const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  for (const known of [mobile, `x${persian}x`, publicData.email, "Omid.Parsa99", "اميدرضا ۱۳۶۵", "خانهٔ پارسا"])
    for (const proof of [{ reset_token }, { old_password: password }]) {
      const response = await app.post("user/password/change", { ...proof, password: known }, headers);
      expect([response.status, response.body.errors?.password], known).toEqual([
        422,
        "شماره، ایمیل یا نام خود را در گذرواژه به کار نبرید.",
      ]);
    }
  expect((await app.post("user/login", { username: mobile, password })).status).toBe(200);
  expect((await app.post("user/password/change", { reset_token, password: "jangal-e abr" })).status).toBe(200);
});

test("a new password ends every other way to reset it: the code that waits, and all tickets", async () => {
  const { mobile, password, headers } = await newMember(app);
  const request = async () => {
    await app.db`update sms_code set created_at = created_at - interval '2 minutes' where mobile = ${mobile}`; // not too soon
    await app.post("user/password/forget/sms", { mobile });
    return lastSmsCode(app, mobile);
  };
  const exchange = async (code: string) => (await app.post("user/password/reset/sms", { mobile, code })).body;
  const reset = async ({ reset_token }: { reset_token: string }, password: string) =>
    (await app.post("user/password/change", { reset_token, password })).status;
  const tickets = [await exchange(await request()), await exchange(await request())] as const;
  const code = await request();
  const change = { old_password: password, password: "jangal-e abr" };
  expect((await app.post("user/password/change", change, headers)).status).toBe(200);
  expect((await exchange(code)).code).toBe("code_expired");
  for (const ticket of tickets) expect(await reset(ticket, "darya-ye khazar")).toBe(410);

  const [first, second] = [await exchange(await request()), await exchange(await request())];
  const statuses = await Promise.all([reset(first, "darya-ye khazar"), reset(second, "kooh-e damavand")]);
  expect(statuses.toSorted(), "one of two at once").toEqual([200, 410]);
});

test("a change with the old password does not replace the one that its owner has set meanwhile", async () => {
  const { mobile, password, account, headers } = await newMember(app);
  const another = await hashSecret("jangal-e abr");
  const { status, body } = await whileUncommitted(
    app.db,
    (tx) => tx`update account set password_hash = ${another} where id = ${account}`,
    () => app.post("user/password/change", { old_password: password, password: "darya-ye khazar" }, headers),
  );
  expect([status, body.errors]).toEqual([422, { old_password: "گذرواژهٔ کنونی درست نیست." }]);
  expect((await app.post("user/login", { username: mobile, password: "jangal-e abr" })).status).toBe(200);
});
