import { expect, test } from "vitest";
import { loadSeedIndex } from "../../../testing/catalog/seeded-catalog.ts";
import type { Position } from "../nearby/places-within.ts";
import { findPlaces } from "./found-places.ts";

const index = await loadSeedIndex();

/** What a text finds: the first places, all of them by number, its chips, and what was left out. */
function find(text: string, reader?: Position) {
  const { reading, total, inOrder } = findPlaces(index, text, reader);
  const places = [...inOrder().take(200)].map((slot) => index.places.at(slot));
  const chips = (reading.match?.parts ?? []).map(({ label }) => label);
  return { places, names: places.map(({ name }) => name), total, chips, dropped: reading.dropped };
}
const provinceOf = (place: { provinceId: number }) => index.provinceById.get(place.provinceId)!.name;

test("a province without a town of its name is around its largest one, not around a namesake elsewhere", () => {
  for (const [text, chip, town] of [
    ["آبشار نزدیک گلستان", "نزدیک گلستان", "گرگان"],
    ["غار گلستان", "نزدیک گلستان", "گرگان"],
    ["کوه البرز", "نزدیک البرز", "کرج"],
  ] as const) {
    const { reading } = findPlaces(index, text);
    const near = reading.match?.parts.find(({ label }) => label === chip)?.criteria.near;
    expect(near, text).toBe(`city-${index.cities.find(({ name }) => name === town)!.id}`);
  }
  const { reading } = findPlaces(index, "آبشار شهر گلستان");
  const [, id] = reading.match!.criteria.near!.split("-");
  expect(index.cityById.get(Number(id))!.name, "unless the text says that the town is meant").toBe("گلستان");
});

test("a town or county without places is its surroundings, as far as these have any", () => {
  for (const [text, chip, widenedTo] of [
    ["بناب", "نزدیک بناب", 50],
    ["جاهای دیدنی جهرم", "نزدیک جهرم", 100],
    ["شهرستان جهرم", "نزدیک جهرم", 100],
  ] as const) {
    const { match } = findPlaces(index, text).reading;
    expect([match?.parts.map(({ label }) => label), match?.widenedTo], text).toEqual([[chip], widenedTo]);
  }
});

test("«استان» before a name means the region, not a place of that name elsewhere", () => {
  for (const text of ["استان گلستان", "جاهای دیدنی استان گلستان", "شهرستان گلستان"])
    expect(new Set(find(text).places.map(provinceOf)), text).toEqual(new Set(["گلستان"]));
  expect(find("گلستان").names[0]).toBe("کاخ گلستان");
  expect(find("شهر دماوند").names[0], "which is the name of a place").toBe("شهر دماوند");
});

test("a typed distance is the radius of the surroundings of a region, a place or the reader, in kilometres", () => {
  const { match } = findPlaces(index, "نزدیک تهران").reading;
  const tehran = match!.parts[0]!.criteria.near;
  for (const [text, typed, km] of [
    ["۱۰۰ کیلومتری تهران", "۱۰۰ کیلومتری تهران", 100],
    ["صد و پنجاه کیلومتری تهران", "صد و پنجاه کیلومتری تهران", 150],
    ["تا ۵۰کیلومتری تهران", "تا ۵۰کیلومتری تهران", 50],
    ["اطراف تهران تا ۱۰۰ کیلومتر", "اطراف تهران تا ۱۰۰ کیلومتر", 100],
    ["نزدیک تر از ۱۰۰ کیلومتر به تهران", "نزدیک تر از ۱۰۰ کیلومتر به تهران", 100],
    ["نزدیک‌تر از ۱۰۰ کیلومتر به تهران", "نزدیک‌تر از ۱۰۰ کیلومتر به تهران", 100],
    ["کجا برم حداکثر ۲۰۰ کیلومتر از تهران", "حداکثر ۲۰۰ کیلومتر از تهران", 200],
    ["within 50 km of tehran", "within 50 km of tehran", 50],
  ] as const) {
    const { reading } = findPlaces(index, text);
    const parts = reading.match?.parts.map(({ criteria, typed }) => ({ ...criteria, typed }));
    expect([parts, reading.dropped], text).toEqual([[{ near: tehran, radius_km: km, typed }], []]);
  }
  expect(find("آبشار تا ۱۰۰ کیلومتری تهران").chips).toEqual(["آبشارها", "نزدیک تهران"]);
  expect(find("تا ۵۰ کیلومتری تخت جمشید").chips).toEqual(["نزدیک تخت جمشید"]);
  expect(find("غار تا ۵۰ کیلومتری مشهد").total, "it does not grow").toBe(0);
  const here = findPlaces(index, "تا ۵۰ کیلومتری من", { lat: 33.48, lon: 48.35 }).reading.match;
  expect(here?.criteria).toMatchObject({ near: "here", radius_km: 50 });
});

test("hours, a distance that no list reaches, and one from nowhere are named as left out and are no words of texts", () => {
  for (const [text, chip, dropped] of [
    ["تا 2 ساعتی تهران", "استان تهران", "تا 2 ساعتی"],
    ["دو ساعته تهران", "استان تهران", "دو ساعته"],
    ["تا ۱۰۰۰ کیلومتری تهران", "استان تهران", "تا ۱۰۰۰ کیلومتری"],
    ["۱۰ کیلومتر پیاده‌روی", "پیاده‌روی یک‌روزه", "۱۰ کیلومتر"],
  ] as const) {
    const found = find(text);
    expect([found.chips, found.dropped], text).toEqual([[chip], [dropped]]);
  }
});

test("of two surroundings one stays, and the other is named as left out", () => {
  for (const [text, chip, dropped] of [
    ["اطراف شیراز نزدیک تخت جمشید", "نزدیک تخت جمشید", "اطراف شیراز"],
    ["جاهای دیدنی اطراف شیراز نزدیک مرودشت", "نزدیک مرودشت", "اطراف شیراز"],
  ] as const) {
    const found = find(text);
    expect([found.chips, found.dropped], text).toEqual([[chip], [dropped]]);
  }
});

test("a region around which something lies does not hide the place of that name", () => {
  expect(find("سد طالقان").names[0]).toBe("دریاچهٔ سد طالقان");
  expect(find("پارک ملی لار").names[0]).toBe("دشت و پارک ملی لار");
  expect(find("آبشارهای شوشتر").names[0]).toBe("سازه‌های آبی تاریخی شوشتر");
  expect(find("آرامگاه قیدار").names[0]).toBe("آرامگاه قیدار نبی");
  expect(find("آبشار نزدیک شیراز").chips, "what is asked for near it stays").toEqual(["آبشارها", "نزدیک شیراز"]);
});

test("the exact name of a place wins over a word in it of what is no place, which is not named as left out", () => {
  for (const name of ["موزهٔ سینما", "پارک ملی خبر"]) {
    const { names, dropped } = find(name.replace("ٔ", ""));
    expect([names[0], dropped], name).toEqual([name, []]);
  }
});

test("without the reader's position, «نزدیک من» finds no names that begin so and is named as left out", () => {
  for (const text of ["نزدیک من", "نزدیک ما", "near me"]) {
    const { total, dropped } = find(text);
    expect([total, dropped], text).toEqual([0, [text]]);
  }
  const waterfalls = find("آبشار نزدیک من");
  expect([waterfalls.chips, waterfalls.dropped]).toEqual([["آبشارها"], ["نزدیک من"]]);
  expect(find("آبشار نزدیک من", { lat: 33.48, lon: 48.35 }).chips).toEqual(["آبشارها", "نزدیک من"]);
});

test("the name of a place after «نزدیک» ends where something else begins", () => {
  expect(find("نزدیک تخت جمشید در بهار").chips).toEqual(["نزدیک تخت جمشید", "بهار"]);
  expect(find("نزدیک باغ فین در بهار").chips).toEqual(["نزدیک باغ فین", "بهار"]);
  expect(find("نزدیک میدان نقش جهان اصفهان").chips).toEqual(["نزدیک میدان نقش جهان", "استان اصفهان"]);
  expect(find("نزدیک یزد در بهار").chips).toEqual(["نزدیک یزد", "بهار"]);
});

test("a side of a province is the province, and the side is named as left out", () => {
  for (const text of ["کوه‌های شمال تهران", "روستاهای شمال تهران", "شمال استان تهران"]) {
    const { places, dropped } = find(text);
    expect([new Set(places.map(provinceOf)), dropped], text).toEqual([new Set(["تهران"]), ["شمال"]]);
  }
  expect(find("شمال و تهران").chips, "two regions are either").toEqual(["شمال", "استان تهران"]);
});

test("a list leaves out what a text excludes: regions, kinds and places", () => {
  const all = index.places.size;
  const count = (text: string) => find(text).total;
  for (const [text, chips, total] of [
    ["به غیر از شیراز", ["به‌جز شهرستان شیراز"], all - count("شهرستان شیراز")],
    ["جاهای دیدنی به جز استان تهران", ["به‌جز استان تهران"], all - count("استان تهران")],
    ["بجز تخت جمشید", ["به‌جز تخت جمشید"], all - 1],
    ["آبشار به غیر از مارگون", ["آبشارها", "به‌جز آبشار مارگون"], count("آبشار") - 1],
    ["آبشار به جز لرستان", ["آبشارها", "به‌جز استان لرستان"], count("آبشار") - count("آبشار لرستان")],
    ["غیر از موزه تهران", ["استان تهران", "به‌جز موزه‌ها و خانه‌های هنر"], count("استان تهران") - count("موزه تهران")],
    [
      "فارس به جز شیراز و تخت جمشید",
      ["استان فارس", "به‌جز شهرستان شیراز", "به‌جز تخت جمشید"],
      count("استان فارس") - count("شهرستان شیراز") - 1,
    ],
    ["کویر نباشه", ["به‌جز کویرها و بیابان‌ها"], all - count("کویر")],
    ["تهران نباشه آبشار", ["آبشارها", "به‌جز استان تهران"], count("آبشار") - count("آبشار تهران")],
    ["استان تهران رو نمی‌خوام آبشار", ["آبشارها", "به‌جز استان تهران"], count("آبشار") - count("آبشار تهران")],
    ["شمال نمیخوام جای خنک", ["خنک", "به‌جز شمال"], count("جای خنک") - count("جای خنک شمال")],
    ["جایی که خیلی گرم نباشه", ["به‌جز گرم"], all - count("جای گرم")],
    ["تخت جمشید نباشه استان فارس", ["استان فارس", "به‌جز تخت جمشید"], count("استان فارس") - 1],
    ["کویر نه جنگل", ["کویرها و بیابان‌ها", "به‌جز جنگل‌ها"], count("کویر")],
    ["کویر و آبشار نباشه", ["به‌جز کویرها و بیابان‌ها", "به‌جز آبشارها"], all - count("کویر") - count("آبشار")],
    ["غیر تاریخی اصفهان", ["استان اصفهان", "به‌جز تاریخی"], count("استان اصفهان") - count("تاریخی اصفهان")],
  ] as const) {
    const found = find(text);
    expect([found.chips, found.total, found.dropped], text).toEqual([chips, total, []]);
  }
  const { match } = findPlaces(index, "فارس به جز شیراز و تخت جمشید و شیراز").reading;
  const typed = match!.parts.slice(1).map((part) => part.typed);
  expect(typed, "what is cut out of the text leaves the other one excluded; the same twice is once").toEqual([
    "شیراز و",
    "و تخت جمشید",
  ]);
  expect(find("آبشار به جز لرستان").places.map(provinceOf)).not.toContain("لرستان");
  expect(find("فارس به جز شیراز و تخت جمشید").names).not.toContain("تخت جمشید");
});

test("what no list can exclude, or what would leave nothing, is named as left out", () => {
  for (const [text, chips, dropped] of [
    ["کویر بدون گربه", ["کویرها و بیابان‌ها"], "بدون گربه"],
    ["فارس به جز استان فارس", ["استان فارس"], "به جز استان فارس"],
    ["جای خنک که خیلی گرون نباشه", ["خنک"], "که خیلی گرون نباشه"],
    ["کویر به جز نزدیک یزد در بهار", ["کویرها و بیابان‌ها", "بهار"], "به جز نزدیک یزد"],
  ] as const) {
    const found = find(text);
    expect([found.chips, found.dropped], text).toEqual([chips, [dropped]]);
  }
  for (const text of ["جای بدون شلوغی", "جایی که شلوغ نباشه", "جنگل نه شلوغ", "غیر شلوغ شمال"]) {
    const { match, dropped } = findPlaces(index, text).reading;
    expect([match?.criteria.words, dropped], "a phrase with that word has its own meaning").toEqual([
      "خلوت|آرام|دنج",
      [],
    ]);
  }
});

test("the places of a distance are those of both its counties once, or those of its end", () => {
  const ofCaves = find("فاصله تهران تا غارهای همدان");
  expect([ofCaves.names.length, new Set(ofCaves.places.map(provinceOf))]).toEqual([ofCaves.total, new Set(["همدان"])]);
  const ofOneTown = find("فاصله تهران تا تهران");
  expect(new Set(ofOneTown.names).size).toBe(ofOneTown.total);
  expect(find("فاصله شیراز تا البرز").chips, "not the county of that name in another province").toEqual([
    "استان البرز",
  ]);
});

test("a word beside a full name is named as it was typed, and a word of the name asks for nothing", () => {
  const { reading } = findPlaces(index, "آبشار تو جاده چالوس");
  expect([reading.dropped, reading.facts]).toEqual([["آبشار"], []]);
  expect(findPlaces(index, "آدرس جاده چالوس").reading.facts[0]).toBe("address");
});

test("a phrase for an activity means this one, not all that its group has", () => {
  const idOf = (slug: string) => index.activities.find((row) => row.slug === slug)!.id;
  for (const [text, slugs] of [
    ["رصد ستاره نزدیک تهران", ["milky-way"]],
    ["غارنوردی", ["show-cave", "wild-caving", "salt-caves"]],
  ] as const) {
    const { places, total } = find(text);
    expect(total, text).toBeGreaterThan(0);
    const others = places.filter(({ activityIds }) => !slugs.some((slug) => activityIds.includes(idOf(slug))));
    expect(
      others.map(({ name }) => name),
      text,
    ).toEqual([]);
  }
});

test("usual spellings of regions are these regions", () => {
  expect(find("شهرری")).toEqual(find("شهر ری"));
  expect(find("جاهای دیدنی شهرستانری").chips).toEqual(["شهرستان ری"]);
  expect(findPlaces(index, "متل قو").reading.parsed.parts.map(({ region }) => region?.name)).toEqual(["سلمان‌شهر"]);
  for (const [text, province] of [
    ["azarbayjan sharghi", "آذربایجان شرقی"],
    ["azerbaijan sharqi", "آذربایجان شرقی"],
    ["jahaye didani azarbaijane gharbi", "آذربایجان غربی"],
    ["khorasan jonubi", "خراسان جنوبی"],
    ["khorasane jonoubi", "خراسان جنوبی"],
    ["khorasan shomali", "خراسان شمالی"],
  ] as const)
    expect([...new Set(find(text).places.map(provinceOf))], text).toEqual([province]);
});

test("a text about what no place is known for finds nothing, not the places that only mention it", () => {
  for (const text of ["پاراگلایدر", "با سگ کجا بریم", "ماه رمضون", "حیوان خانگی", "موج‌سواری"])
    expect(find(text).names, text).toEqual([]);
  expect(find("با حیوان خانگی شمال").dropped).toEqual(["با حیوان خانگی"]);
  expect(find("عاشورا").names, "not «آشوراده»").toContain("حسینیهٔ اعظم زنجان");
});

test("what is warm in winter has mild days then", () => {
  const { places, total } = find("جای گرم");
  expect(total).toBeGreaterThan(30);
  for (const { name, climateStationId } of places) {
    const normals = index.normalsByStation.get(climateStationId!)!.filter(({ month }) => month === 10 || month === 11);
    expect(Math.min(...normals.map(({ tmaxC }) => tmaxC)), name).toBeGreaterThanOrEqual(15);
  }
});

test("two towns with a way between them are both, and a day of the week is no word of a name", () => {
  const { chips, dropped: notUsed } = find("بین راه تهران مشهد");
  expect([chips, notUsed]).toEqual([["شهرستان تهران", "شهرستان مشهد"], []]);
  const { names, dropped } = find("موزه ملی دوشنبه بازه");
  expect([names[0], dropped]).toEqual(["موزهٔ ملی ایران", []]);
});
