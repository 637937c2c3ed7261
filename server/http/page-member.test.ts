import { expect, test } from "vitest";
import { API_ERRORS } from "../../contract/api-errors.ts";
import { expectApiError } from "../../testing/api-error.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";

const app = testApp({ site: "built" });

type TestMember = Awaited<ReturnType<typeof newMember>>;

const accountOf = async ({ headers }: TestMember) => (await app.get("profile/get", headers)).body.user;

test("an endpoint does nothing for a member whom the page that asks does not show", async () => {
  const [sara, reza] = [await newMember(app), await newMember(app)];
  const { id } = await accountOf(sara);
  const save = (member: TestMember, pageMember: string) =>
    app.post(
      "profile/collection/store/bookmark/7",
      { stored: true },
      { ...member.headers, "x-page-member": pageMember },
    );
  const refused = await save(reza, String(id));
  expect(refused.status).toBe(409);
  expectApiError(refused.body, "other_member");
  expect((await app.get("profile/collection/stored?ids=7", reza.headers)).body.ids).toEqual([]);
  expect((await save(sara, String(id))).status).toBe(200);
  // The page of a visitor, who has logged in meanwhile.
  expect((await save(reza, "")).status).toBe(200);
});

test("a form does nothing for a member whom its page does not show, and says so to its script or on a page", async () => {
  const [sara, reza] = [await newMember(app), await newMember(app)];
  const { id } = await accountOf(sara);
  const send = (pageMember: string, dest: string) =>
    app.fastify.inject({
      method: "POST",
      url: "/profile/edit",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": dest,
        accept: "text/html",
        cookie: `iran_token=${reza.token}`,
        "x-page-member": pageMember,
      },
      payload: new URLSearchParams({ first_name: "مینا", last_name: "رضایی" }).toString(),
    });
  for (const [dest, type] of [
    ["empty", "application/json; charset=utf-8"],
    ["document", "text/html; charset=utf-8"],
  ] as const) {
    const refused = await send(String(id), dest);
    expect([refused.statusCode, refused.headers["content-type"]]).toEqual([409, type]);
    expect(refused.body).toContain(API_ERRORS.other_member[1]);
  }
  expect((await accountOf(reza)).first_name).not.toBe("مینا");
  expect((await send(String((await accountOf(reza)).id), "empty")).statusCode).toBe(204);
  expect((await accountOf(reza)).first_name).toBe("مینا");
});
