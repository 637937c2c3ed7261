import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { lastSmsCode, newMobile } from "../../../testing/member.ts";
import { tries } from "../../../testing/run/depth.ts";
import { solveProof } from "../../../testing/solve-proof.ts";

const app = testApp({ rateLimitFactor: 1, proofBits: 6 });
beforeEach(() => app.db`truncate sms_code, sms_budget, rate_limit, proof_seed cascade`);

const ADDRESS = "5.112.0.7"; // one of a mobile provider, which thousands share

interface Sent {
  proof?: string | undefined;
  path?: string;
  from?: string;
  device?: string;
}

async function requestCode(
  mobile: string,
  { proof, path = "user/signup", from: remoteAddress = ADDRESS, device }: Sent = {},
) {
  const headers = device ? { "x-visitor-id": device } : {};
  const payload = { mobile, ...(proof !== undefined && { proof }) };
  const response = await app.fastify.inject({
    method: "POST",
    url: `/api/v1/${path}`,
    headers,
    payload,
    remoteAddress,
  });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers["retry-after"] };
}

/** Requests a code as the web does: a required proof is worked out, and the request sent again. */
async function requestCodeWithProof(mobile: string, options: Sent = {}) {
  const first = await requestCode(mobile, options);
  if (first.body.code !== "proof_required") return first;
  return requestCode(mobile, { ...options, proof: solveProof(first.body.proof) });
}

/** Uses up what the network has without a proof. */
const makeBusy = (spent = 20) => app.db`
  insert into rate_limit (key, spent, ends_at) values (${`codes ${ADDRESS}`}, ${spent}, now() + interval '1 hour')
  on conflict (key) do update set spent = excluded.spent`;

test("gives 300 newcomers of one address their codes within an hour, while a flood from it without proofs gets none", async () => {
  const flood = async () => {
    const statuses: number[] = [];
    for (let n = 0; n < tries(300, 1000); n += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => requestCode(newMobile())))).map((it) => it.status),
      );
    return statuses;
  };
  const first = [];
  for (let n = 0; n < 20; n++) first.push((await requestCode(newMobile())).status);
  expect(new Set(first)).toEqual(new Set([201]));
  const newcomers = async () => {
    const statuses: number[] = [];
    for (let n = 20; n < 300; n += 10)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => requestCodeWithProof(newMobile())))).map(
          ({ status }) => status,
        ),
      );
    return statuses;
  };
  const [honest, held] = await Promise.all([newcomers(), flood()]);
  expect(honest).toHaveLength(280);
  expect(new Set(honest)).toEqual(new Set([201]));
  expect(new Set(held)).toEqual(new Set([429]));
  const [row] = await app.db`select count(*)::int from sms_code`;
  expect(row!.count).toBe(300);
});

test("tells a busy network what to solve, and when it needs no proof", async () => {
  await makeBusy();
  const mobile = newMobile();
  const { status, body, retryAfter } = await requestCode(mobile);
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: "proof_required",
    message: expect.stringContaining("شبکهٔ اینترنت شما"),
    proof: { challenge: expect.stringMatching(new RegExp(`^[\\w-]{22}:signup:${mobile}$`)), bits: 6 },
  });
  expect(Number(retryAfter)).toBeGreaterThan(3500);
  expect((await requestCode(newMobile(), { from: "5.112.0.8" })).status).toBe(201); // another network is not busy
  await app.db`update rate_limit set ends_at = now()`;
  expect((await requestCode(mobile)).status).toBe(201);
});

test("asks for twice the work each time that the use doubles", async () => {
  const bits = async (spent: number) => {
    await makeBusy(spent);
    return (await requestCode(newMobile())).body.proof.bits;
  };
  expect([await bits(20), await bits(39), await bits(40), await bits(80), await bits(320), await bits(599)]).toEqual([
    6, 6, 7, 8, 10, 10,
  ]);
});

test("refuses a proof of another number, of another purpose, that is old or made up", async () => {
  await makeBusy();
  const mobile = newMobile();
  const { body } = await requestCode(mobile);
  const proof = solveProof(body.proof);
  const [seed] = proof.split(".");
  const asked = `${seed}:signup:${mobile}`;
  const foreign = solveProof({ challenge: `${seed}:signup:${newMobile()}`, bits: 6 }, asked);
  const reset = solveProof({ challenge: `${seed}:reset:${mobile}`, bits: 6 }, asked);
  const invented = solveProof({ challenge: `AAAAAAAAAAAAAAAAAAAAAA:signup:${mobile}`, bits: 6 });
  for (const wrong of [foreign, reset, invented])
    expect((await requestCode(mobile, { proof: wrong })).body.code).toBe("proof_required");
  for (const malformed of ["x", `${seed}.`, `${seed}.1.2`, `${seed}.-1`, "۱.۱", `${"a".repeat(500)}.1`]) {
    const refused = await requestCode(mobile, { proof: malformed });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["proof"]]);
  }
  await app.db`update proof_seed set created_at = created_at - interval '15 minutes'`;
  expect((await requestCode(newMobile())).body.proof.challenge).not.toContain(seed); // a new seed …
  expect((await requestCode(mobile, { proof })).status).toBe(201); // … while the one before is still valid
  const late = newMobile();
  const latest = solveProof((await requestCode(late)).body.proof);
  await app.db`update proof_seed set created_at = created_at - interval '21 minutes'`;
  expect((await requestCode(late, { proof: latest })).body.code).toBe("proof_required");
});

test("a proof does not go beyond the limits of a number, a device, a network and the day", async () => {
  await makeBusy();
  const mobile = newMobile();
  expect((await requestCodeWithProof(mobile)).status).toBe(201);
  expect((await requestCodeWithProof(mobile)).body.code).toBe("code_too_soon");

  const device = "0b0e2f3a-8f0f-4a7e-9c3f-1d2c3b4a5f60";
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await requestCodeWithProof(newMobile(), { device })).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);

  await makeBusy(600);
  const refused = await requestCodeWithProof(newMobile());
  expect([refused.status, refused.body.code]).toEqual([429, "too_often"]);
  expect(refused.body.message).toContain("از شبکهٔ اینترنت شما درخواست‌های زیادی آمده است");
});

test("asks for a proof at resets alike for known and unknown numbers", async () => {
  const path = "user/password/forget/sms";
  const member = newMobile();
  await app.db`insert into account (mobile, first_name, last_name, password_hash, visitor_id)
    values (${member}, 'سارا', 'رضایی', 'x', gen_random_uuid())`;
  await makeBusy();
  for (const mobile of [member, newMobile()]) {
    const { status, body } = await requestCode(mobile, { path });
    expect([status, body.code, body.proof.bits]).toEqual([429, "proof_required", 6]);
    expect((await requestCodeWithProof(mobile, { path })).status).toBe(200);
  }
});

test("enough requests for taken numbers make a network busy, too", async () => {
  const mobile = newMobile();
  await app.db`insert into account (mobile, first_name, last_name, password_hash, visitor_id)
    values (${mobile}, 'سارا', 'رضایی', 'x', gen_random_uuid())`;
  const codes = [];
  for (let n = 0; n < 61; n++) codes.push((await requestCode(mobile)).body.code);
  expect(codes).toEqual([...Array(60).fill("mobile_taken"), "proof_required"]);
  expect((await requestCodeWithProof(newMobile())).status).toBe(201);
});

test("signs up through a busy network", async () => {
  await makeBusy(100);
  const mobile = newMobile();
  expect((await requestCodeWithProof(mobile)).status).toBe(201);
  const { body } = await app.post("user/active/sms", { mobile, code: await lastSmsCode(app, mobile) });
  const details = { first_name: "سارا", last_name: "رضایی", password: "bagh-e-fin 1399", ...body };
  expect((await app.post("profile/register/store", details)).status).toBe(201);
});
