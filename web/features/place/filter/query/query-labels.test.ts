import { expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { filterLabel, listActiveFilters, listTitle } from "./query-labels.ts";

const option = (id: number, name: string) => ({ id, name, count: 3 });
const source = {
  data: [],
  facets: {
    province: [option(3, "فارس"), option(4, "یزد")],
    county: [option(7, "مرودشت")],
    city: [option(40, "شیراز")],
    type: [option(1, "تاریخی")],
    category: [option(7, "آبشارها"), option(15, "محوطه‌های باستانی")],
    activity: [option(9, "پرنده‌نگری")],
    month: [],
    lodging: [{ id: 1, name: "اقامتگاه تا ۱۰ کیلومتری", count: 3 }],
    min_rate: [],
  },
};
const query = (search: string) => parseQuery(new URLSearchParams(search));
const title = (search: string) => listTitle(query(search), source);

test("listTitle names every filter", () => {
  expect(title("")).toBe("مکان‌های ایران");
  expect(title("province_id=3")).toBe("دیدنی‌های فارس");
  expect(title("province_id=3,4&month=7,8")).toBe("دیدنی‌های فارس و یزد در مهر و آبان");
  expect(title("province_id=3&month=10,11,12")).toBe("دیدنی‌های فارس در زمستان");
  expect(title("category_id=7&month=1,2,3")).toBe("آبشارهای ایران در بهار");
  expect(title("activity_id=9&month=4,5,6")).toBe("پرنده‌نگری در ایران در تابستان");
  expect(title("q=غار&month=7,8,9")).toBe("جستجوی «غار» در پاییز");
  expect(title("month=9,10,11")).toBe("مکان‌های ایران در آذر تا بهمن");
  expect(title("province_id=3&city_id=40")).toBe("دیدنی‌های نزدیک شیراز");
  expect(title("province_id=3&county_id=7")).toBe("دیدنی‌های شهرستان مرودشت");
  expect(title("category_id=7")).toBe("آبشارهای ایران");
  expect(title("category_id=15&province_id=3")).toBe("محوطه‌های باستانی فارس");
  expect(title("activity_id=9")).toBe("پرنده‌نگری در ایران");
  expect(title("type_id=1&province_id=4")).toBe("دیدنی‌های یزد: تاریخی");
  expect(title("q=غار&province_id=3")).toBe("جستجوی «غار» در فارس");
  expect(title("category_id=7&activity_id=9&month=4,5,6")).toBe("آبشارهای ایران در تابستان: پرنده‌نگری");
  expect(title("q=غار&type_id=1&min_rate=4")).toBe("جستجوی «غار»: تاریخی، ۴ ستاره و بالاتر");
  expect(title("province_id=4&lodging=1&min_rate=5")).toBe("دیدنی‌های یزد: اقامتگاه تا ۱۰ کیلومتری، پنج ستاره");
});

test("listActiveFilters returns a name and the path without it for each value", () => {
  const filters = listActiveFilters(query("q=غار&province_id=3&month=4&min_rate=4&city_id=99"), source);
  expect(filters.map(({ name }) => name)).toEqual(["«غار»", "فارس", "شهر ۹۹", "تیر", "۴ ستاره و بالاتر"]);
  expect(filters.map(({ to }) => to).at(1)).not.toContain("province_id");
});

test("what a list excludes is named by what the search understood, and else in general", () => {
  const excluded = {
    ...({ key: "without:province-4", kind: "without", label: "به‌جز استان یزد", typed: "به‌جز یزد" } as const),
  };
  const other = { ...excluded, key: "without:place-9", label: "به‌جز تخت جمشید" };
  const chips = [
    { ...excluded, params: { without: "province-4" }, removable: true },
    { ...other, params: { without: "place-9" }, removable: true },
  ];
  const search = "category_id=7&month=1,2,3&without=province-4&asked=x";
  expect(listTitle(query(search), { ...source, chips })).toBe("آبشارهای ایران در بهار به‌جز استان یزد");
  expect(listTitle(query("without=province-4,place-9"), { ...source, chips })).toBe(
    "مکان‌های ایران به‌جز استان یزد و تخت جمشید",
  );
  expect(listActiveFilters(query(search), { ...source, chips }).map(({ name }) => name)).toEqual([
    ...["به‌جز استان یزد", "آبشارها", "فروردین", "اردیبهشت", "خرداد"],
  ]);
  expect(title("category_id=7&without=province-4")).toBe("آبشارهای ایران به‌جز بخشی از مکان‌ها");
  const [chip] = listActiveFilters(query("without=province-4"), source);
  expect([chip?.name, chip?.to]).toEqual(["به‌جز بخشی از مکان‌ها", "/place-list"]);
});

test("filterLabel names a filter with its values", () => {
  expect(filterLabel(query("month=4,5"), source, "month")).toBe("ماه سفر: تیر و مرداد");
  expect(filterLabel(query("month=10,11,12"), source, "month")).toBe("ماه سفر: زمستان");
  expect(filterLabel(query("province_id=3,4"), source, "province_id")).toBe("استان: فارس و یزد");
  expect(filterLabel(query("q=غار"), source, "q")).toBe("جستجو: غار");
});
