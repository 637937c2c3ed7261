import { expect, test } from "vitest";
import { readQuery } from "./filter/read-query.ts";
import { chosenOf, filterSaid, listTitle } from "./place-names.ts";

const choice = (id: number, name: string) => ({ id, name, count: 3 });
const found = {
  data: [],
  facets: {
    province: [choice(3, "فارس"), choice(4, "یزد")],
    city: [choice(40, "شیراز")],
    type: [choice(1, "تاریخی")],
    category: [choice(7, "آبشارها"), choice(15, "محوطه‌های باستانی")],
    activity: [choice(9, "پرنده‌نگری")],
    month: [],
    min_rate: [],
  },
};
const query = (search: string) => readQuery(new URLSearchParams(search));
const title = (search: string) => listTitle(query(search), found);

test("the title says what the list is", () => {
  expect(title("")).toBe("مکان‌های ایران");
  expect(title("province_id=3")).toBe("دیدنی‌های فارس");
  expect(title("province_id=3,4&month=7,8")).toBe("دیدنی‌های فارس و یزد در مهر و آبان");
  expect(title("province_id=3&city_id=40")).toBe("دیدنی‌های نزدیک شیراز");
  expect(title("category_id=7")).toBe("آبشارهای ایران");
  expect(title("category_id=15&province_id=3")).toBe("محوطه‌های باستانی فارس");
  expect(title("activity_id=9")).toBe("پرنده‌نگری در ایران");
  expect(title("type_id=1&province_id=4")).toBe("دیدنی‌های یزد: تاریخی");
  expect(title("q=غار&province_id=3")).toBe("جستجوی «غار» در فارس");
});

test("each choice has a name and the way without it", () => {
  const chosen = chosenOf(query("q=غار&province_id=3&month=4&min_rate=4&city_id=99"), found);
  expect(chosen.map(({ name }) => name)).toEqual(["«غار»", "فارس", "شهر ۹۹", "تیر", "۴ ستاره و بالاتر"]);
  expect(chosen.map(({ to }) => to).at(1)).not.toContain("province_id");
});

test("a filter to relax is said with its values", () => {
  expect(filterSaid(query("month=4,5"), found, "month")).toBe("ماه سفر: تیر و مرداد");
  expect(filterSaid(query("province_id=3,4"), found, "province_id")).toBe("استان: فارس و یزد");
  expect(filterSaid(query("q=غار"), found, "q")).toBe("جستجو: غار");
});
