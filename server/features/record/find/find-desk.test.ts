import { expect, test } from "vitest";
import { MAX_FOUND_OF_KIND } from "../../../../contract/desk/search/find.ts";
import { connect } from "../../../../database/connect.ts";
import { searchText, sortKey } from "../../../../database/persian.ts";
import { testApp } from "../../../../testing/app.ts";
import { newMember } from "../../../../testing/member.ts";
import { newStaff } from "../../../../testing/staff.ts";
import { RECORDS } from "../record-kinds.ts";
import { findRecords, MAX_COMPARED } from "./find-records.sql.ts";

const app = testApp();

interface Found {
  records: { kind: string; id: number; name: string; state: string }[];
  members: { id: number; name: string }[];
}

const find = async (q: string, headers: Record<string, string>): Promise<Found> =>
  (await app.get(`desk/find?q=${encodeURIComponent(q)}`, headers)).body;

test("finds records of all kinds by the beginnings of their words", async () => {
  const { headers } = await newStaff(app, "writer");
  const { records } = await find("آبشار", headers);
  const kinds = new Set(records.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["place", "category"]));
  for (const kind of kinds)
    expect(records.filter((record) => record.kind === kind).length).toBeLessThanOrEqual(MAX_FOUND_OF_KIND);
  expect((await find("يزد", headers)).records, "with an Arabic ي").toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: "province", name: "یزد", state: "published" })]),
  );
});

test("puts names that begin with the words first, then names with the words, then other names, each the shortest first", async () => {
  const { headers } = await newStaff(app, "editor");
  const { records: places } = await find("آبشار", headers);
  const ofPlaces = places.filter(({ kind }) => kind === "place").map(({ name }) => name);
  expect(ofPlaces).toEqual(ofPlaces.toSorted((a, b) => a.length - b.length));
  expect(ofPlaces.filter((name) => !name.startsWith("آبشار"))).toEqual([]);
  const stories = {
    ...{
      "بند یگانک": "",
      "یگانک بلند آزمون": "",
      "یگانکِ آزمون": "",
      "راه بند\u200cیگانک\u200cها": "",
      "یگا\u200cنک": "",
    },
    ...{ "کوه (يگانك)": "", کوه: "یگانک", رود: "آزمون یگانک" },
  };
  for (const [title, other] of Object.entries(stories))
    await app.db`
      insert into post (slug, title, summary, body, category_id, author, published_at, search_text)
      values (${title}, ${title}, '', '', 1, '', now(), ${searchText(title, other)})`;
  const findStories = async (q: string) =>
    (await find(q, headers)).records.filter(({ kind }) => kind === "post").map(({ name }) => name);
  const beginning = ["یگا\u200cنک", "یگانکِ آزمون", "یگانک بلند آزمون"];
  expect(await findStories("یگانک")).toEqual([...beginning, "بند یگانک", "کوه (يگانك)"]);
  expect(await findStories("آزمون يگانك"), "in another order").toEqual(["یگانکِ آزمون", "یگانک بلند آزمون", "رود"]);
  for (const title of beginning) await app.db`update post set deleted_at = now() where title = ${title}`;
  expect(await findStories("یگانک")).toEqual(["بند یگانک", "کوه (يگانك)", "راه بند\u200cیگانک\u200cها", "کوه", "رود"]);
});

test("of thousands of names that match, reads and sorts only some: those that begin with the words by the index of names", async () => {
  const copies = Array.from({ length: 4000 }, (_, at) =>
    at === 0 ? "زرناب" : `${at % 2 === 0 ? "" : "کوه "}زرناب ${at}`,
  );
  const rows = copies.map((name, nth) => ({ nth, name, search_text: searchText(name), sort_key: sortKey(name) }));
  await app.db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months, search_text,
      sort_key)
    select 'zarnab-' || nth, copy.name, '', kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      copy.search_text, copy.sort_key
    from (select * from place order by id limit 1) place,
      jsonb_to_recordset(${app.db.json(rows)}) copy (nth int, name text, search_text text, sort_key text)`;
  await app.db`vacuum analyze place`;
  const sent: { text: string; parameters: unknown[] }[] = [];
  const noting = connect(app.url, 1, {
    debug: (_connection, text, parameters) => void sent.push({ text, parameters }),
  });
  const search = async (q: string) => (await findRecords(noting, RECORDS.place.entity, q, 5)).map(({ name }) => name);
  const [first, ...more] = await search("زرناب");
  expect(first).toBe("زرناب");
  expect(more.map((name) => name.slice(0, 6))).toEqual(Array.from({ length: 4 }, () => "زرناب "));
  expect(await search("کوه زرناب")).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^کوه زرناب \d+$/)));
  expect(await search("زرناب کوه")).toHaveLength(5);
  await noting.end();
  const plans = [];
  for (const { text, parameters } of sent.filter(({ text }) => /from "place"/.test(text))) {
    const [row] = await app.db.unsafe(`explain (analyze, format json) ${text}`, parameters as never[]);
    plans.push(nodesOf(row!["QUERY PLAN"][0].Plan));
  }
  expect(plans).toHaveLength(4); // the words in another order begin no name, so a second statement finds them
  const indexes = plans.map((nodes) => nodes.flatMap((node) => node["Index Name"] ?? []));
  expect(indexes.map((names) => names.includes("place_by_name"))).toEqual([true, true, true, false]);
  expect(indexes[3]).toContain("place_by_words");
  const nodes = plans.flat();
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "place")).toEqual([]);
  const sorted = nodes.filter((node) => /Sort$/.test(node["Node Type"])).map(({ Plans }) => Plans![0]!["Actual Rows"]);
  expect(Math.max(...sorted)).toBeLessThanOrEqual(MAX_COMPARED);
});

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test("finds drafts with their state, and no record that was removed", async () => {
  const { headers } = await newStaff(app, "editor");
  const draft = { question: "پرسش یگانهٔ آزمون کجاست؟", answer: "اینجا.", category_id: 1 };
  const { id } = (await app.post("desk/faq/create", draft, headers)).body.record;
  expect((await find("یگانه آزمون", headers)).records).toEqual([
    { kind: "faq", id, name: draft.question, state: "draft" },
  ]);
  await app.post("desk/faq/remove", { ids: [id] }, headers);
  expect((await find("یگانه آزمون", headers)).records).toEqual([]);
});

test("finds members for those who see them, and for nobody else", async () => {
  const member = await newMember(app, { first_name: "گل‌پر", last_name: "یافتنی" });
  for (const role of ["writer", "reviewer", "moderator"] as const)
    expect((await find("یافتنی", (await newStaff(app, role)).headers)).members, role).toEqual([]);
  const { headers } = await newStaff(app, "editor");
  expect((await find("یافتنی", headers)).members).toEqual([{ id: member.account, name: "گل‌پر یافتنی" }]);
  expect((await find(member.mobile, headers)).members).toHaveLength(1);
  expect((await find(member.mobile.slice(0, 8), headers)).members).toEqual([]);
});

test.each(["   ", "٪٪", "' or 1=1 --", "%", "_"])("finds nothing for «%s»", async (q) => {
  const { headers } = await newStaff(app, "owner");
  expect(await find(q, headers)).toEqual({ records: [], members: [] });
});

test("refuses a text that is too long, and one that is missing", async () => {
  const { headers } = await newStaff(app, "owner");
  for (const path of [`desk/find?q=${"a".repeat(101)}`, "desk/find?q=", "desk/find"])
    expect(await app.get(path, headers)).toMatchObject({ status: 422, body: { code: "fields_wrong" } });
});
