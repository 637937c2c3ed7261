import type { Person } from "./people.ts";
import type { Pools } from "./pools.ts";
import type { Random } from "./random.ts";
import { text } from "./schema-values.ts";

/** What a value of a request may be made from. */
export interface Context {
  random: Random;
  pools: Pools;
  person: Person;
  /** Numbers of accounts that may be blocked and appointed. */
  victims: { account: number; mobile: string }[];
}

type Make = (context: Context) => unknown;

const mobile = (random: Random) => `0935${String(random.below(1e7)).padStart(7, "0")}`;
const word = (random: Random) => `x${random.below(1e9).toString(36)}`;
const idOf =
  (kind: string): Make =>
  ({ pools, random }) =>
    pools.all(kind).length > 0 ? random.pick(pools.all(kind)) : 1;
const idsOf =
  (kind: string): Make =>
  (context) =>
    Array.from({ length: 1 + context.random.below(3) }, () => idOf(kind)(context));
const path: Make = ({ random }) => random.pick(["/", "/provinces", "/place-list", "/blog/1", "/map?lat=32"]);
const https: Make = ({ random }) => `https://example.ir/${word(random)}`;

/** Values by the name of a field, where the schema alone does not say what is valid. */
export const FIELD_VALUES: Record<string, Make> = {
  mobile: ({ random }) => mobile(random),
  email: ({ random }) => `${word(random)}@example.ir`,
  username: ({ random }) => word(random),
  password: ({ random }) => `kavir-e lut ${random.below(1e6)}`,
  proof: ({ random }) => `${"x".repeat(22)}.${random.below(1e9)}`, // of no puzzle: a network with free codes needs none
  birthday: ({ random }) => `19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`,
  code: ({ random }) => String(random.below(1e6)).padStart(6, "0"),
  rate: ({ random }) => 1 + random.below(5),
  slug: ({ random }) => word(random),
  list: ({ random }) => random.pick(["/places", "/posts", "/members"]), // a path below /desk
  icon: idOf("icon"),
  lat: ({ random }) => 30 + Math.round(random.next() * 5000) / 1000,
  lon: ({ random }) => 50 + Math.round(random.next() * 6000) / 1000,
  kind: idOf("kind"),
  path,
  referrer: ({ random }) => random.pick(["", "https://www.google.com/", "https://example.ir/x"]),
  credit_url: https,
  website: https,
  phone: ({ random }) => random.pick(["021-12345678", null]),
  published_at: () => "2026-05-01T10:00:00.000Z",
  action: ({ random }) => random.pick(["update", "approve", "publish"]),
  amount: ({ random }) => 100_000 + random.below(1e6) * 10,
  license: ({ random }) => random.pick(["own", "cc0-1.0", "cc-by-4.0"]),
  comment: ({ random }) => `${text(random, 8)} ${word(random)}`,
  name: ({ random }) => `${text(random, 2)} ${word(random)}`,
  newName: ({ random }) => `${text(random, 2)} ${word(random)}`,
  search: ({ random }) => text(random, 3),
  q: ({ random }) => text(random, 2),
  bbox: ({ random }) =>
    [44 + random.below(5), 25 + random.below(5), 52 + random.below(8), 33 + random.below(6)].join(","),
  link: path,
  rank: ({ random }) => 1 + random.below(6),
  days: ({ random }) => 1 + random.below(30),
  day: ({ random }) => `20${24 + random.below(20)}-0${1 + random.below(9)}-1${random.below(10)}`,
  points: ({ random }) =>
    Array.from({ length: 2 + random.below(3) }, () => `${30 + random.below(5)}.5,${50 + random.below(8)}.25`).join(";"),
  data_sources: () => [],
  type_id: idOf("place-type"),
  type_ids: idsOf("place-type"),
  place_id: idOf("place"),
  picture_place_id: idOf("place"),
  post_id: idOf("post"),
  province_id: idOf("province"),
  province_ids: idsOf("province"),
  city_id: ({ random }) => random.pick([null, 1, 2]),
  category_id: idOf("category"),
  category_ids: idsOf("category"),
  activity_id: idOf("activity"),
  activity_ids: idsOf("activity"),
  list_id: ({ pools, person, random }) => random.pick([...pools.own("backpack-list", person.account), 1]),
  parent_id: ({ random }) => random.pick([null, 1, 2, 3]),
  author_id: idOf("user"),
  account_id: idOf("user"),
  from: () => "2026-01-01",
  to: () => "2026-12-31",
  key: ({ random }) => random.pick(["mobile", "email", "username"]),
  value: ({ random }) => mobile(random),
  authority: idOf("authority"),
  receipt: idOf("receipt"),
  page: ({ random }) => random.pick([1, 1, 1, 2, 3, 100_000]),
  page_count: ({ random }) => random.pick([1, 1, 2, 5, 5, 10, 10, 10, 20, 100]),
};
