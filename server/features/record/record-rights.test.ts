import { beforeAll, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "../../../contract/desk/team/rights.ts";
import { testApp } from "../../../testing/app.ts";
import type { TestMember } from "../../../testing/member.ts";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[];
const SITUATIONS = [
  "own draft",
  "own draft in review",
  "assigned draft",
  "draft of a colleague",
  "draft of a colleague in review",
  "own published",
  "published",
  "own deleted draft",
  "deleted draft of a colleague",
] as const;
type Situation = (typeof SITUATIONS)[number];
const ACTIONS = ["update", "revert", "publish", "unpublish", "remove", "restore"] as const;
type Action = (typeof ACTIONS)[number];

const own = ["own draft", "own draft in review", "assigned draft"] as const;
const inReview = ["own draft in review", "draft of a colleague in review"] as const;

/** What roles with fewer rights than an editor may do, written out. */
const ALLOWED: Record<"writer" | "reviewer", Record<Action, readonly Situation[]>> = {
  writer: {
    update: own,
    revert: own,
    publish: [],
    unpublish: [],
    remove: own,
    restore: ["own deleted draft"],
  },
  reviewer: {
    update: [...own, "draft of a colleague in review"],
    revert: [...own, "draft of a colleague in review"],
    publish: inReview,
    unpublish: [],
    remove: own,
    restore: ["own deleted draft"],
  },
};

const isAllowed = (role: StaffRole, action: Action, situation: Situation) =>
  role === "editor" || role === "owner" || (role !== "moderator" && ALLOWED[role][action].includes(situation));

const post = ({ headers }: TestMember, path: string, body: object) => app.post(`desk/${path}`, body, headers);
const appoint = ({ account }: TestMember, role: StaffRole) =>
  app.db`update staff set role = ${role} where account_id = ${account}`;

/** Makes a record of an author what it is in a situation to a colleague. */
async function makeRecord(situation: Situation, colleague: TestMember, stranger: TestMember): Promise<number> {
  const author = situation.startsWith("own") ? colleague : stranger;
  const { status, body } = await post(author, "faq/create", { question: "کجا؟", answer: "آنجا.", category_id: 1 });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.record;
  if (situation.endsWith("published")) await post(author, "faq/publish", { ids: [id], published: true });
  if (situation.includes("deleted")) await post(author, "faq/remove", { ids: [id] });
  if (situation.endsWith("in review"))
    await app.db`insert into record_task (kind, record_id, review) values ('faq', ${id}, 'ready')`;
  if (situation === "assigned draft")
    await app.db`insert into record_task (kind, record_id, assignee_id) values ('faq', ${id}, ${colleague.account})`;
  return id;
}

function call(colleague: TestMember, action: Action, id: number) {
  if (action === "update") return post(colleague, `faq/update/${id}`, { version: 1, answer: "اینجا." });
  if (action === "revert") return post(colleague, `faq/revert/${id}`, { version_now: 1, to: 1 });
  if (action === "publish" || action === "unpublish")
    return post(colleague, "faq/publish", { ids: [id], published: action === "publish" });
  return post(colleague, `faq/${action}`, { ids: [id] });
}

let stranger: TestMember;
beforeAll(async () => {
  stranger = await newStaff(app, "owner");
});

for (const role of ROLES)
  test(`a ${role} may do with own and others' records what the table says, and nothing else`, async () => {
    const colleague = await newStaff(app, "editor");
    for (const situation of SITUATIONS)
      for (const action of ACTIONS) {
        // There is nothing to do, in any role.
        if ((action === "restore") !== situation.includes("deleted") && ["restore", "remove"].includes(action))
          continue;
        await appoint(colleague, "editor");
        const id = await makeRecord(situation, colleague, stranger);
        await appoint(colleague, role);
        const { status, body } = await call(colleague, action, id);
        const isRefused = status === 403 && ["right_missing", "record_protected"].includes(body.code);
        expect(isRefused, `${action} of ${situation}: ${JSON.stringify(body).slice(0, 200)}`).toBe(
          !isAllowed(role, action, situation),
        );
        if (!isRefused) continue;
        const [row] = await app.db`select version, published, deleted_at from faq where id = ${id}`;
        expect(row, "nothing has changed").toMatchObject({ version: 1, published: situation.endsWith("published") });
        expect(row!.deleted_at !== null).toBe(situation.includes("deleted"));
      }
  });

test("a list and a record tell each role what it may do", async () => {
  const [writer, reviewer, editor] = await Promise.all([newStaff(app), newStaff(app, "reviewer"), newStaff(app)]);
  const id = await makeRecord("own draft", writer, stranger);
  await appoint(writer, "writer");
  const mayOf = async ({ headers }: TestMember) => {
    const { body } = await app.get(`desk/faq/show/${id}`, headers);
    const list = await app.get(`desk/faq?ids=${id}`, headers);
    expect(list.body.data[0].may).toEqual(body.may);
    return body.may;
  };
  expect(await mayOf(writer)).toEqual(["edit", "remove", "hand_in"]);
  expect(await mayOf(reviewer)).toEqual([]);
  expect(await mayOf(editor)).toHaveLength(7);
  await app.db`insert into record_task (kind, record_id, review) values ('faq', ${id}, 'ready')`;
  expect(await mayOf(reviewer)).toEqual(["edit", "publish", "give_back"]);
  expect((await app.get(`desk/faq/show/${id}`, reviewer.headers)).body.state).toBe("ready");
  expect((await post(reviewer, "faq/publish", { ids: [id], published: true })).body.changed).toBe(1);
  expect(await mayOf(writer)).toEqual([]);
  await post(editor, "faq/publish", { ids: [id], published: false });
  expect((await app.get(`desk/faq/show/${id}`, writer.headers)).body.state, "the review is over").toBe("draft");
});

test.for(RECORD_SAMPLES)(
  "$kind: a writer makes drafts and publishes none, and changes none of a colleague",
  async (sample) => {
    const writer = await newStaff(app, "writer");
    const { kind, fields, change } = sample;
    const refused = await post(writer, `${kind}/create`, { ...fields, published: true });
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    const mine = await post(writer, `${kind}/create`, fields);
    expect(mine.status, JSON.stringify(mine.body)).toBe(201);
    expect(mine.body.record.may).toEqual(["edit", "remove", "hand_in"]);
    const { id } = mine.body.record;
    expect((await post(writer, `${kind}/update/${id}`, { version: 1, ...change })).status).toBe(200);
    const colleague = await newStaff(app, "writer");
    expect((await post(colleague, `${kind}/update/${id}`, { version: 2, ...change })).body.code).toBe(
      "record_protected",
    );
    expect((await post(colleague, `${kind}/remove`, { ids: [id] })).body.code).toBe("record_protected");
    expect((await post(writer, `${kind}/publish`, { ids: [id], published: true })).body.code).toBe("right_missing");
    expect((await post(writer, `${kind}/remove`, { ids: [id] })).body.changed).toBe(1);
  },
);

test("a writer changes no province, and of several records none when one is a colleague's", async () => {
  const writer = await newStaff(app, "writer");
  const province = await app.get("desk/province/show/1", writer.headers);
  expect([province.status, province.body.may]).toEqual([200, []]);
  const { version } = province.body;
  expect((await post(writer, "province/update/1", { version, capital: "شهر" })).body.code).toBe("record_protected");
  const mine = (await post(writer, "faq/create", { question: "کی؟", answer: "فردا.", category_id: 1 })).body.record.id;
  const theirs = await makeRecord("draft of a colleague", writer, stranger);
  expect((await post(writer, "faq/remove", { ids: [mine, theirs] })).body.code).toBe("record_protected");
  expect((await post(writer, "faq/remove", { ids: [mine, 99_999_999] })).body.code).toBe("record_unknown");
  expect((await post(writer, "faq/remove", { ids: [mine] })).body.changed).toBe(1);
});

test("photos, drawings and secret links of a record follow the rights to the record", async () => {
  const writer = await newStaff(app, "writer");
  const place = RECORD_SAMPLES.find(({ kind }) => kind === "place")!;
  const mine = (await post(writer, "place/create", place.fields)).body.record.id;
  const [{ id: theirs }] = await app.db<[{ id: number }]>`select id from place where published order by id limit 1`;
  const photo = { file_name: "a.jpg", size: 100_000, modified: 1_700_000_000_000 };
  const codes = async (place_id: number) => {
    const begun = await post(writer, "photograph/begin", { place_id, ...photo });
    const scene = (await app.get(`desk/scene/show/${place_id}`, writer.headers)).body.scene;
    const { scene: drawing, camera, facts, staging, version } = scene;
    return [
      begun.body.code ?? begun.status,
      (await post(writer, "photograph/reorder", { place_id, ids: [1] })).body.code ?? 200,
      (await post(writer, `scene/save/${place_id}`, { scene: drawing, camera, facts, staging, version })).body.code ??
        200,
      (await post(writer, `scene/reset/${place_id}`, { version })).body.code ?? 200,
      (await post(writer, "preview-link/create", { kind: "place", record_id: place_id, days: 1 })).body.code ?? 201,
    ];
  };
  expect(await codes(theirs)).toEqual(Array.from({ length: 5 }, () => "record_protected"));
  expect(await codes(mine)).not.toContain("record_protected");

  const editor = await newStaff(app);
  const { photograph } = (await post(editor, "photograph/begin", { place_id: theirs, ...photo })).body;
  const { id } = photograph;
  const calls: [string, object][] = [
    [`photograph/update/${id}`, { alt: "برج آزادی در شب" }],
    [`photograph/cover/${id}`, { chosen: true }],
    [`photograph/cut/${id}`, { edition: 0, cut: null }],
    ["photograph/remove", { ids: [id] }],
    ["photograph/restore", { ids: [id] }],
    ["photograph/retry", { ids: [id] }],
    ["photograph/reuse", { place_id: theirs, ids: [id] }],
  ];
  for (const [path, body] of calls) expect((await post(writer, path, body)).body.code, path).toBe("record_protected");
  expect((await app.get(`desk/photograph/cut/${id}`, writer.headers)).body.code).toBe("record_protected");
  await post(editor, "preview-link/create", { kind: "place", record_id: theirs, days: 1 });
  expect((await app.get(`desk/preview-link?kind=place&record_id=${mine}`, writer.headers)).body.may_share).toBe(true);
  const links = await app.get(`desk/preview-link?kind=place&record_id=${theirs}`, writer.headers);
  expect(links.body.may_share).toBe(false);
  expect((await post(writer, "preview-link/revoke", { id: links.body.data[0].id })).body.code).toBe("record_protected");
  expect((await post(editor, "preview-link/revoke", { id: links.body.data[0].id })).status).toBe(200);
});

test("a photo or another file for it, announced while its place was a draft, is not taken once the place is published", async () => {
  const writer = await newStaff(app, "writer");
  const place = RECORD_SAMPLES.find(({ kind }) => kind === "place")!;
  const { id } = (await post(writer, "place/create", place.fields)).body.record;
  const bytes = await flatJpeg(200, 150).toBuffer();
  const file = { size: bytes.length, modified: 1_700_000_000_000 };
  const announce = async (path: string, fields: object) => {
    const { status, body } = await post(writer, `photograph/${path}`, { ...file, ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.photograph.id;
  };
  const send = async (photo: number) => {
    const payload = new FormData();
    payload.append("start", "0");
    payload.append("part", new Blob([new Uint8Array(bytes)]), "part");
    const url = `/api/v1/desk/photograph/part/${photo}`;
    return (
      await app.fastify.inject({ method: "POST", url, headers: writer.headers, payload: payload as never })
    ).json();
  };
  const first = await announce("begin", { place_id: id, file_name: "a.jpg" });
  await app.db`update photograph set hash = repeat('a', 64), state = 'failed' where id = ${first}`; // is a whole file
  const photos = [
    await announce("begin", { place_id: id, file_name: "b.jpg" }),
    await announce(`replace/${first}`, { file_name: "c.jpg" }),
  ];
  expect((await post(stranger, "place/publish", { ids: [id], published: true })).body.changed).toBe(1);
  for (const photo of photos) expect((await send(photo)).code).toBe("record_protected");
  const rows = await app.db`select state, received from photograph where id = any(${photos}::int[])`;
  expect(rows).toEqual(photos.map(() => ({ state: "sending", received: 0 })));
});
