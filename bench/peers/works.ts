import { deepEqual } from "node:assert/strict";
import type { Db } from "../../database/connect.ts";
import { createRandom } from "../../testing/random-changes.ts";
import type { PeerRequest } from "./wrk.ts";

/**
 * One question, as each server wants to be asked; `lean` asks for what Express answers, and no more; `simple` asks Express for its simple
 * queries, whose answers are not compared.
 */
export interface Question {
  ours: PeerRequest;
  lean: PeerRequest;
  express: PeerRequest;
  simple?: PeerRequest;
}

type Row = { id: number; name: string };
/** The answers of the servers to one question, as far as they are compared. */
interface Answers {
  ours: Body;
  lean: Body;
  express: Body;
}
interface Body {
  data: Row[];
  total: number;
  place: Row;
  places: (Row & { position: string })[];
  clusters: { count: number; best: Row }[];
}

export interface Work {
  name: string;
  /** Distinct questions, the same ones in every run. */
  questions: Question[];
  /** Throws an AssertionError when the answers differ. */
  compare: (answers: Answers) => void;
  /** Questions that are answered differently on purpose are left out: every one is compared before the load. */
  isSelective?: true;
  /** Ours and lean ask the same. */
  isLean?: true;
  /** Further questions like one whose answers are equal, so that there are more than are asked in a run. */
  more?: (question: Question, total: number) => Question[];
}

const fields = "id,name,name_en,kind,province,lat,lon,created_at";
const api = "/api/v1";
const maxQuestions = 40_000;

const idsOf = (rows: Row[]) => rows.map(({ id, name }) => [id, name]);

function comparePages({ ours, lean, express }: Answers) {
  deepEqual(idsOf(ours.data), idsOf(express.data));
  deepEqual(idsOf(lean.data), idsOf(express.data));
  if (express.total !== undefined) deepEqual([ours.total, lean.total], [express.total, express.total]);
}

/** The works on the places of a database. */
export async function listWorks(db: Db): Promise<Work[]> {
  const ids = (await db<{ id: number }[]>`select id from peer.place order by id`).map(({ id }) => id);
  const random = createRandom(7);
  return [
    newest(ids.length, random),
    await filter(db, random),
    onePlace(ids, random),
    placeWithText(ids, random),
    await contains(db, random),
    await box(db, random),
  ];
}

type Random = (below: number) => number;

export function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items.slice(0, maxQuestions);
}

/** Page sizes as clients choose them: so many addresses that none is asked twice in a run. */
const pageSizes = Array.from({ length: 26 }, (_, nth) => 5 + nth);

function newest(total: number, random: Random): Work {
  // Only the first pages: an offset of half the table would be slow in PostgreSQL.
  const pages = pageSizes.flatMap((size) =>
    Array.from({ length: Math.min(Math.ceil(total / size), 500) }, (_, nth) => ({ page: nth + 1, size })),
  );
  const questions = shuffle(pages, random).map(({ page, size }) => {
    const path = `${api}/home/place?page=${page}&page_count=${size}`;
    return {
      ours: { path },
      lean: { path: `${path}&fields=${fields}` },
      express: { path: `/newest?page=${page}&limit=${size}` },
      simple: { path: `/simple?page=${page}&limit=${size}` },
    };
  });
  return { name: "newest", questions, compare: comparePages };
}

async function filter(db: Db, random: Random): Promise<Work> {
  const pairs = await db<{ province: number; category: number; total: number }[]>`
    select province_id as province, category_id as category, count(*)::int as total
    from peer.place_category group by 1, 2`;
  const pages = pairs.flatMap(({ total, ...pair }) =>
    pageSizes.flatMap((size) =>
      Array.from({ length: Math.min(Math.ceil(total / size), 20) }, (_, nth) => ({ ...pair, page: nth + 1, size })),
    ),
  );
  const questions = shuffle(pages, random).map(({ province, category, page, size }) => {
    const path = `${api}/home/filter?province_id=${province}&category_id=${category}&page=${page}&page_count=${size}`;
    return {
      ours: { path },
      lean: { path: `${path}&fields=${fields}` },
      express: { path: `/filter?province=${province}&category=${category}&page=${page}&limit=${size}` },
      simple: {
        path: `/simple?province=${province}&category=${category}&page=${page}&limit=${size}&sort=importance&total=1`,
      },
    };
  });
  return { name: "province + kind", questions, compare: comparePages };
}

function onePlace(ids: number[], random: Random): Work {
  const questions = shuffle(ids.slice(), random).map((id) => {
    const path = `${api}/home/place/show/${id}`;
    return { ours: { path }, lean: { path: `${path}?fields=${fields}` }, express: { path: `/places/${id}` } };
  });
  return { name: "one place", questions, compare: comparePlaces };
}

/** The same as Express answers, and the text: Markdown there, HTML here. */
function placeWithText(ids: number[], random: Random): Work {
  const questions = shuffle(ids.slice(), random).map((id) => {
    const path = `${api}/home/place/show/${id}?fields=${fields},description`;
    return { ours: { path }, lean: { path }, express: { path: `/places/${id}?text=1` } };
  });
  return { name: "one place with text", questions, compare: comparePlaces, isLean: true };
}

function comparePlaces({ ours, lean, express }: Answers) {
  const row = express as unknown as Row;
  deepEqual(idsOf([ours.place, lean.place]), idsOf([row, row]));
}

/**
 * Beginnings of words in names. «best» with a text is the relevance, which SQL does not know: the order is that of views, and
 * there are none yet. The search finds other spellings, too; such questions are left out.
 */
async function contains(db: Db, random: Random): Promise<Work> {
  const words = await db<{ word: string }[]>`
    select distinct left(word, length) as word
    from (select distinct name from peer.place) names, regexp_split_to_table(name, '[\\s\\u200c()،]+') word,
      generate_series(3, length(word)) length
    order by word`;
  const questions = shuffle(words.slice(), random).map(({ word }) => {
    const text = encodeURIComponent(word);
    const path = `${api}/home/filter?q=${text}&sort=most_viewed`;
    return {
      ours: { path },
      lean: { path: `${path}&fields=${fields}` },
      express: { path: `/contains?q=${text}` },
      simple: { path: `/simple?q=${text}&sort=importance` },
    };
  });
  const onPage = (page: number, { ours, lean, express, simple }: Question): Question => {
    const turn = ({ path }: PeerRequest) => ({ path: `${path}&page=${page}` });
    return { ours: turn(ours), lean: turn(lean), express: turn(express), ...(simple && { simple: turn(simple) }) };
  };
  return {
    name: "name contains",
    questions: questions.slice(0, 3000),
    compare: comparePages,
    isSelective: true,
    more: (question, total) =>
      Array.from({ length: Math.min(Math.max(Math.ceil(total / 10), 1), 20) - 1 }, (_, nth) =>
        onPage(nth + 2, question),
      ),
  };
}

async function box(db: Db, random: Random): Promise<Work> {
  const places = await db<{ lat: number; lon: number }[]>`select lat, lon from peer.place order by id limit 20000`;
  const around = (nth: number) => {
    const { lat, lon } = places[random(places.length)]!;
    const [west, south] = [lon - 0.2 - (nth % 97) / 1000, lat - 0.2 - (nth % 89) / 1000];
    return [west, south, west + 0.5, south + 0.5].map((edge) => Number(edge.toFixed(4)));
  };
  const questions = Array.from({ length: maxQuestions / 2 }, (_, nth) => {
    const bbox = around(nth);
    const [west = 0, south = 0] = bbox;
    const path = `${api}/filter/nearby/${(south + 0.25).toFixed(4)}/${(west + 0.25).toFixed(4)}/9`;
    return {
      ours: { path, body: { bbox } },
      lean: { path, body: { bbox, limit: 10, fields } },
      express: { path: `/box?bbox=${bbox.join(",")}` },
      simple: { path: `/simple?bbox=${bbox.join(",")}&sort=importance` },
    };
  });
  return {
    name: "box",
    questions,
    // The map covers all places of the box by markers and clusters, and names the most important one.
    compare({ ours, lean, express }) {
      for (const { places: single, clusters } of [ours, lean]) {
        deepEqual(
          clusters.reduce((sum, { count }) => sum + count, single.length),
          express.total,
        );
      }
      const shown = [...ours.places, ...ours.clusters.map(({ best }) => best)].map(({ id }) => id);
      deepEqual(express.data.length > 0, shown.length > 0);
    },
  };
}
