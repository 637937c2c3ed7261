import type { deskPlaces } from "../../contract/desk/place.ts";
import type { Input } from "../../contract/endpoint.ts";

const pageSize = 20;

const placeSorts: Input<typeof deskPlaces.list>["sort"][] = [
  ...(["name", "name_en", "id", "updated_at", "created_at", "importance", "province"] as const),
];

/** The calls of the desk's lists that are measured, with `total` rows in each: first and last pages, sorts, searches, filters. */
export function listCalls(total: number): string[] {
  const size = `page_count=${pageSize}`;
  const last = `page=${Math.floor(total / pageSize)}`;
  const q = (words: string) => `q=${encodeURIComponent(words)}`;
  const places = [
    ...placeSorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`, `sort=${sort}&${last}`]),
    ...["آبشار", "ق", "قلعه کهن", "abshar", "زززز", "1000765", "آبشار&sort=updated_at", "آبشار&state=draft"].map(
      (words) => {
        const [text = "", ...more] = words.split("&");
        return [q(text), ...more].join("&");
      },
    ),
    ...[
      "state=draft",
      "state=published",
      "state=deleted",
      "state=ready",
      "province_id=7",
      "type_id=1",
      "category_id=3",
      "activity_id=5",
    ],
    ...[
      "kind=waterfall",
      "importance=5",
      "has_description=false",
      "position_verified=true",
      "province_id=7&kind=waterfall&sort=updated_at",
    ],
  ];
  const posts = [
    "",
    "page=250",
    "sort=name",
    "sort=name&page=250",
    "sort=updated_at",
    q("کویر"),
    q("۱۲"),
    "state=scheduled",
    "category_id=1",
  ];
  const amenities = [
    "",
    last,
    "sort=updated_at",
    q("پمپ"),
    q("ب"),
    "kind=fuel",
    "province_id=7",
    "kind=fuel&province_id=7",
  ];
  const members = ["", last, q("سارا"), q("پویا 999"), q("09350000999"), q("member5"), "state=blocked", "state=staff"];
  const of = (path: string, queries: string[]) =>
    queries.map((query) => `${path}?${[query, size].filter(Boolean).join("&")}`);
  return [
    ...of("desk/place", places),
    ...of("desk/post", posts),
    ...of("desk/amenity", amenities),
    ...of("desk/user", members),
    ...["آب", "قلعه", "سارا"].map((words) => `desk/find?${q(words)}`),
  ];
}
