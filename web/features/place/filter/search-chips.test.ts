import { expect, test } from "vitest";
import { makeChip } from "../../../../testing/question.ts";
import { parseQuery } from "./query/parse-query.ts";
import { placeListPath } from "./query/place-query.ts";
import { listActiveFilters, listTitle } from "./query/query-labels.ts";
import { hasChip, withChips, withoutChip } from "./search-chips.ts";

const query = (search: string) => parseQuery(new URLSearchParams(search));
const near = makeChip({
  ...{ key: "near:city-5", kind: "near", label: "نزدیک شیراز", typed: "نزدیک شیراز" },
  params: { near: "city-5", radius_km: "50" },
});
const waterfall = makeChip({
  ...{ key: "kind:waterfall", kind: "what", label: "آبشار", typed: "آبشار", params: { kind: "waterfall" } },
});
const spring = makeChip({ key: "month:1,2,3", kind: "when", label: "بهار", typed: "بهار", params: { month: "1,2,3" } });
const words = (text: string) =>
  makeChip({ key: `words:${text}`, kind: "words", label: `«${text}»`, typed: text, params: { words: text } });

test("what was understood replaces filters about the same, and the text is kept", () => {
  const chips = [waterfall, near, spring, words("سنگی"), words("بلند")];
  const path = placeListPath(withChips(query("q=t&province_id=3&city_id=4&month=9&type_id=2&sort=name"), chips));
  expect(decodeURIComponent(path)).toBe(
    "/place-list?type_id=2&month=1,2,3&kind=waterfall&near=city-5&radius_km=50&words=سنگی بلند&sort=name&asked=t",
  );
});

test("two chips about the same are both kept, and removing one leaves the other", () => {
  const both = withChips(query("q=t"), [makeChip(), makeChip({ key: "province:3", params: { province_id: "3" } })]);
  expect(placeListPath(both)).toBe("/place-list?province_id=3,21&asked=t");
  expect(placeListPath(withoutChip(both, makeChip()))).toBe("/place-list?province_id=3&asked=t");
});

test("a chip is there as long as all its filters are", () => {
  const understood = withChips(query("q=t"), [waterfall, near]);
  expect(hasChip(understood, near)).toBe(true);
  expect(hasChip({ ...understood, radius_km: "" }, near)).toBe(false);
  expect(hasChip(understood, makeChip({ params: { unheard: "1" } }))).toBe(false);
});

const facets = {
  ...{ province: [{ id: 21, name: "یزد", count: 3 }], county: [], city: [], type: [], category: [] },
  ...{ activity: [], month: [], lodging: [], min_rate: [] },
};

test("chips come first among the active filters; the text goes with the last one", () => {
  const source = { facets, data: [], chips: [waterfall, near] };
  const filters = listActiveFilters({ ...withChips(query("q=t"), source.chips), min_rate: 4 }, source);
  expect(filters.map(({ name, to, chip }) => [name, decodeURIComponent(to), chip?.typed])).toEqual([
    ["آبشار", "/place-list?near=city-5&radius_km=50&min_rate=4&asked=t", "آبشار"],
    ["نزدیک شیراز", "/place-list?kind=waterfall&min_rate=4&asked=t", "نزدیک شیراز"],
    ["۴ ستاره و بالاتر", "/place-list?kind=waterfall&near=city-5&radius_km=50&asked=t", undefined],
  ]);
  const [last] = listActiveFilters(withChips(query("q=t"), [waterfall]), { ...source, chips: [waterfall] });
  expect(last?.to).toBe("/place-list");
});

test("filters without options have a name also without the text", () => {
  const source = { facets, data: [{ city: null, kind: "آبشار" }] };
  const filters = listActiveFilters(
    query("kind=waterfall&attribute=free,unesco&near=place-7&words=سنگ_بلند|سنگ"),
    source,
  );
  expect(filters.map(({ name }) => name)).toEqual(["آبشار", "رایگان و ثبت جهانی", "تا ۵۰ کیلومتر", "«سنگ بلند»"]);
});

test("the title says what was understood", () => {
  const title = (search: string, chips = [waterfall, near, spring]) =>
    listTitle(query(search), { facets, data: [], chips });
  expect(title("kind=waterfall&near=city-5&radius_km=50")).toBe("آبشار نزدیک شیراز");
  expect(title("kind=waterfall&province_id=21&month=1,2,3")).toBe("آبشار در یزد در بهار");
  expect(title("near=city-5&radius_km=50&attribute=free")).toBe("دیدنی‌های نزدیک شیراز: رایگان");
});
