import { setInterval } from "node:timers/promises";
import { expect, test } from "vitest";
import { LOCKS } from "../../../../database/locks.ts";
import { testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();
const commit = { dry_run: "false" };

const editor = async () => {
  const staff = await newStaff(app);
  return { ...staff, ...placeTableApi(app, staff) };
};

const count = async () => {
  const [row] = await app.db`
    select (select count(*) from place) as places, (select count(*) from record_version) as versions,
      (select count(*) from audit) as actions, (select sum(version) from place) as changes`;
  return row;
};

test("a dry run reports the changes and writes nothing; the real import makes them once", async () => {
  const { importPlaces: send, headers, account } = await editor();
  const [original] = await app.db`select name, summary, published from place where id = 21`;
  const table = [
    "id,name,name_en,kind,province_id,lat,lon,summary,state",
    `21,${original!.name},Edited Name,desert,31,32.1,54.4,تازه نوشته,`,
    "22,,,,,,,,draft",
    ",کوه ساختگی,Made Up,desert,31,32.2,54.3,از جدول,published",
    ",کوه ساختگی,Made Up,desert,31,32.2,54.3,,",
  ].join("\n");
  const broken = await send(table, commit);
  expect(broken.body).toMatchObject({ done: false, error_total: 5 }); // the empty cells of row 3
  expect(broken.body.errors.every(({ row }: { row: number }) => row === 3)).toBe(true);

  const good = table.replace("22,,,,,,,,draft\n", "");
  const before = await count();
  const planned = await send(good);
  expect(planned.body).toMatchObject({ done: false, rows: 3, created: 2, changed: 1, unchanged: 0, error_total: 0 });
  const [change] = planned.body.changes;
  expect(change).toMatchObject({ row: 2, id: 21, name: original!.name });
  expect(change.fields).toContainEqual({ field: "summary", before: original!.summary, after: "تازه نوشته" });
  expect(await count()).toEqual(before);

  const done = await send(good, commit);
  expect(done.body).toMatchObject({ done: true, created: 2, changed: 1 });
  const created =
    await app.db`select id, slug, published, city_id, best_months, climate_station_id from place where name_en = 'Made Up' order by id`;
  expect(created).toMatchObject([
    { slug: "made-up", published: true },
    { slug: "made-up-2", published: false },
  ]);
  expect(created[0]!.id).toBeGreaterThan(100_000);
  expect(created[0]!.best_months.length).toBeGreaterThan(0);
  expect(created[0]!.climate_station_id).toBeGreaterThan(0);
  await expect.poll(async () => (await app.get(`home/place/show/${created[0]!.id}`)).status).toBe(200);

  const versions = (await app.get("desk/place/versions/21", headers)).body.data;
  expect(versions.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
    [2, "سارا رضایی"],
    [1, "داده‌های آغازین"],
  ]);
  expect(versions[0].changes.map(({ field }: { field: string }) => field)).toContain("summary");
  const stale = await app.post("desk/place/update/21", { version: 1, summary: "دیر" }, headers);
  expect([stale.body.code, stale.body.conflict.current.version]).toEqual(["record_changed", 2]);
  const auditRows = await app.db`select action, subject_id from audit where account_id = ${account} order by id`;
  expect(auditRows.map(({ action }) => action).sort()).toEqual(["create", "create", "import", "update"]);

  const repeated = await send(good.split("\n").slice(0, 2).join("\n"), commit);
  expect(repeated.body).toMatchObject({ done: true, unchanged: 1, changed: 0 });
  const reverted = await app.post("desk/place/revert/21", { version_now: 2, to: 1 }, headers);
  expect(reverted.body.record).toMatchObject({ summary: original!.summary, version: 3 });
});

test("a place that keeps its position keeps where the position is from, also beside one that moves", async () => {
  const { importPlaces: send } = await editor();
  const rows = await app.db<{ id: number; lat: number; lon: number; position_source: string | null }[]>`
    select id, lat, lon, position_source from place
    where position_source is not null and not position_verified order by id desc limit 2`;
  const [moved, kept] = rows as unknown as [(typeof rows)[number], (typeof rows)[number]];
  const table = [
    "id,lat,lon,summary",
    `${moved.id},${moved.lat + 0.001},${moved.lon},کمی آن‌سوتر`,
    `${kept.id},${kept.lat},${kept.lon},همان جا`,
  ];
  expect((await send(table.join("\n"), commit)).body).toMatchObject({ done: true, changed: 2 });
  const after = await app.db`
    select id, position_source from place where id in ${app.db(rows.map(({ id }) => id))} order by id desc`;
  expect([...after]).toEqual([
    { id: moved.id, position_source: null },
    { id: kept.id, position_source: kept.position_source },
  ]);
});

test("publishing a place by a table ends its review and assignment, and notices of them that are not read", async () => {
  const { importPlaces: send, headers, account } = await editor();
  const by = await editor();
  await app.db`update place set published = false where id in (81, 82)`;
  for (const record_id of [81, 82]) {
    await app.post("desk/task/hand-in", { kind: "place", record_id }, headers);
    await app.post("desk/task/assign", { kind: "place", record_id, assignee_id: account }, by.headers);
  }
  const tasks = () => app.db`select review, assignee_id from record_task where kind = 'place' order by record_id`;
  const unread = async () => (await app.db`select link from notification where account_id = ${account}`).length;
  const kept = { review: "ready", assignee_id: account };
  expect([await tasks(), await unread()]).toEqual([[kept, kept], 2]);
  expect((await send("id,summary,state\n81,آماده,published\n82,هنوز نه,draft\n", commit)).body.changed).toBe(2);
  expect([await tasks(), await unread()]).toEqual([[{ review: null, assignee_id: null }, kept], 1]);
});

test("a new row may have no English name", async () => {
  const { importPlaces: send } = await editor();
  const { status, body } = await send("id,name,kind,province_id,lat,lon\n,کلوت بی‌نام,desert,31,31.9,54.35", commit);
  expect([status, body.created], JSON.stringify(body)).toEqual([200, 1]);
  const [row] = await app.db`select slug, name_en from place where name = 'کلوت بی‌نام'`;
  expect(row).toMatchObject({ slug: expect.stringMatching(/^place/), name_en: "" });
});

test("missing columns keep their values; empty cells clear optional fields", async () => {
  const { importPlaces: send } = await editor();
  await send("slug;summary;phone;best_months\nnowhere-known;;;\n");
  const [place] =
    await app.db`select id, slug, description, name from place where description is not null and summary is not null limit 1`;
  const { body } = await send(`slug;summary;phone\n${place!.slug};;۰۲۱ ۱۲۳۴۵۶۷۸\n`, { ...commit, mode: "slug" });
  expect(body).toMatchObject({ done: true, changed: 1 });
  expect((await app.db`select summary, phone, description, name from place where id = ${place!.id}`)[0]).toEqual({
    summary: null,
    phone: "۰۲۱ ۱۲۳۴۵۶۷۸",
    description: place!.description,
    name: place!.name,
  });
});

test("a table with an older version does not overwrite a place, unless the version is empty", async () => {
  const { importPlaces: send, headers } = await editor();
  await app.post("desk/place/update/31", { version: 1, summary: "نخست" }, headers);
  const { body } = await send("id,version,summary\n31,1,از جدول کهنه\n", commit);
  expect(body).toMatchObject({ done: false, error_total: 1, errors: [{ row: 2, column: "version" }] });
  expect((await send("id,version,summary\n31,1,نخست\n", commit)).body).toMatchObject({ done: true, unchanged: 1 });
  expect((await send("id,version,summary\n31,,از جدول\n", commit)).body).toMatchObject({ done: true, changed: 1 });
});

test("errors are reported per row and nothing is written", async () => {
  const { importPlaces: send, headers } = await editor();
  await app.post("desk/place/remove", { ids: [41] }, headers);
  const head =
    "id,slug,name,name_en,kind,province_id,lat,lon,category_ids,importance,city_id,state,website,sources,altitude_m";
  const good = ",,خوب,Good,desert,31,32.1,54.4,,,,,,,";
  const row = (column: string, value: string, base = good) => {
    const cells = base.split(",");
    cells[head.split(",").indexOf(column)] = value;
    return cells.join(",");
  };
  const invalidRows: [column: string, row: string][] = [
    ["id", row("id", "99999")],
    ["id", row("id", "2147483647")],
    ["id", row("id", "x")],
    ["id", row("id", "41")],
    ["kind", row("kind", "volcano-of-doom")],
    ["province_id", row("province_id", "77")],
    ["lat,lon", row("lat", "48.85")],
    ["lat", row("lat", "۹۵")],
    ["lon", row("lon", "east")],
    ["category_ids", row("category_ids", "1|999999")],
    ["category_ids", row("category_ids", "a|b")],
    ["importance", row("importance", "6")],
    ["city_id", row("city_id", "1")],
    ["state", row("state", "deleted")],
    ["website", row("website", "javascript:alert(1)")],
    ["sources", row("sources", "نام;ftp://x;y")],
    ["name", row("name", "")],
    ["slug", row("slug", "Bad Slug")],
    ["slug", row("slug", (await app.db`select slug from place where id = 5`)[0]!.slug)],
    ["altitude_m", row("altitude_m", "9000")],
  ];
  const before = await count();
  const table = [head, ...invalidRows.map(([, line]) => line), good].join("\n");
  for (const dry_run of ["true", "false"]) {
    const { body } = await send(table, { dry_run });
    expect(body).toMatchObject({ done: false, rows: invalidRows.length + 1, error_total: invalidRows.length + 1 });
    expect(body.errors.map(({ row: at, column }: { row: number; column: string }) => [at, column])).toEqual(
      invalidRows.flatMap(([columns], index) => columns.split(",").map((column) => [index + 2, column])),
    );
    for (const { sentence } of body.errors) expect(sentence).toMatch(/[\u0600-\u06ff]/);
  }
  expect(await count()).toEqual(before);

  const duplicates = await send(`id,slug,summary\n51,,الف\n52,,ب\n51,,ج\n53,new-name,د\n54,new-name,ه\n`, commit);
  expect(duplicates.body.errors).toMatchObject([
    { row: 4, column: "id" },
    { row: 6, column: "slug" },
  ]);
  expect((await send("id,summary\n51,الف,بیش\n")).body.errors).toMatchObject([{ row: 2, column: null }]);
  expect(await count()).toEqual(before);
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("id\tsummary\n61\tتازه\n", "utf16le")]);
// «61,كوه بلند» as Windows-1256 with Arabic kaf and yeh; 0x8d is چ, 0x81 is پ, 0x90 is گ.
const windows1256 = Buffer.concat([
  Buffer.from("id,summary\r\n61,"),
  Buffer.from([0xdf, 0xe6, 0xe5, 0x20, 0x8d, 0x81, 0x90, 0x20, 0xed, 0x9d, 0xe3, 0xed]),
  Buffer.from("\r\n"),
]);

test("detects delimiter, byte order mark and encoding, Windows-1256 included", async () => {
  const { importPlaces: send } = await editor();
  const read = async (file: string | Uint8Array) => {
    const { body } = await send(file);
    return [
      body.encoding,
      body.changes?.[0]?.fields?.find(({ field }: { field: string }) => field === "summary")?.after,
    ];
  };
  expect(await read("\ufeffid,summary\r\n61,تازه\r\n")).toEqual(["utf-8", "تازه"]);
  expect(await read("id;summary\n\n\n61;تازه")).toEqual(["utf-8", "تازه"]);
  expect(await read('sep=\t\n"ID"\tSummary\t\n61\tتازه\t\n')).toEqual(["utf-8", "تازه"]);
  expect(await read(utf16)).toEqual(["utf-16", "تازه"]);
  expect(await read(windows1256)).toEqual(["windows-1256", "کوه چپگ ی\u200cمی"]);
  const feature = { type: "Feature", geometry: null, properties: { id: 61, summary: 'تازه } ] " \\' } };
  const collection = { bbox: [1, [2]], x: { features: [] }, features: [feature], type: "FeatureCollection" };
  expect(await read(JSON.stringify(collection, null, 2))).toEqual(["utf-8", 'تازه } ] " \\']);
});

const pdf = "%PDF-1.7\n%âãÏÓ\n1 0 obj";
test.each<[name: string, file: string | Uint8Array]>([
  ["nothing", ""],
  ["white space", " \n\n "],
  ["a PDF", pdf],
  ["a spreadsheet", Buffer.from("504b030414000600", "hex")],
  ["zeros", Buffer.alloc(2000)],
  ["other columns", "شناسه,نام\n1,ب\n"],
  ["one unknown column", "id,name,colour\n1,ب,سبز\n"],
  ["a column twice", "id,name,name\n1,ب,پ\n"],
  ["no key", "name,summary\nالف,ب\n"],
  ["an open quote", 'id,summary\n1,"باز\n2,ب\n'],
  ["a quote in the middle", 'id,summary\n1,می "گوید" او\n'],
  ["an endless row", `id,summary\n1,"${"الف ".repeat(100_000)}`],
  ["a row of 2,000 empty cells", `id,summary\n1${",".repeat(2000)}\n`],
  [
    "broken UTF-8",
    Buffer.concat([Buffer.from("id,summary\n1,درود بر همه"), Buffer.from([0xff, 0xd8]), Buffer.from("درود")]),
  ],
  [
    "another alphabet",
    Buffer.concat([Buffer.from("id,summary\n1,"), Buffer.from([0xa4, 0xb5, 0xf4, 0xb6, 0xa7, 0xae])]),
  ],
  ["invalid JSON", '{"type":"FeatureCollection","features":[{"type":"Feature",}]}'],
  ["truncated GeoJSON", '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":1'],
  ["JSON without features", '{"type":"Point","coordinates":[1,2]}'],
])("%s is rejected as a whole with a message", async (_name, file) => {
  const { importPlaces: send } = await editor();
  const { status, body } = await send(file, commit);
  expect([status, body.code], JSON.stringify(body)).toEqual([422, "fields_wrong"]);
  expect(body.errors.file).toMatch(/[\u0600-\u06ff]/);
});

test("a missing file and invalid options are rejected", async () => {
  const { headers, importPlaces: send } = await editor();
  expect((await app.post("desk/place-table/import", { file: "id\n1" }, headers)).body.errors).toHaveProperty("file");
  expect((await send("id\n1\n", { mode: "name" })).body.errors).toHaveProperty("mode");
  expect((await app.get("desk/place-table/export?format=xls", headers)).body.errors).toHaveProperty("format");
});

test("a concurrent import is rejected; a dry run is not", async () => {
  const { importPlaces: send } = await editor();
  await app.db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.placeTable})`;
    expect((await send("id,summary\n71,نه\n", commit)).body.code).toBe("import_running");
    expect((await send("id,summary\n71,نه\n")).body).toMatchObject({ changed: 1 });
  });
  expect((await send("id,summary\n71,آری\n", commit)).body).toMatchObject({ done: true });
});

test("100,000 invalid rows are counted while other requests are answered", async () => {
  const { importPlaces: send } = await editor();
  const lines = Array.from({ length: 100_000 }, (_, index) => `,نام ${index},Name,volcano,0,91,x`);
  const upload = send(["id,name,name_en,kind,province_id,lat,lon", ...lines].join("\n"), commit);
  let [slowest, requests, isDone] = [0, 0, false];
  const uploadStartedAt = performance.now();
  void upload.finally(() => (isDone = true));
  for await (const _ of setInterval(20)) {
    if (isDone) break;
    const startedAt = performance.now();
    expect((await app.get(`home/types?x=${requests++}`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  const duration = performance.now() - uploadStartedAt;
  const { body } = await upload;
  expect(body).toMatchObject({ done: false, rows: 100_000, created: 0, error_total: 300_000 });
  expect(body.errors).toHaveLength(1000);
  expect(requests).toBeGreaterThan(10);
  // One chunk of the file takes far less than a quarter of it; on a loaded machine both take longer.
  expect(slowest).toBeLessThan(Math.max(1500, duration / 4));
});
