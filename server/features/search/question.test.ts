import { expect, test } from "vitest";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { listSearches, searchAll } from "../../../contract/catalog/search.ts";
import { testApp } from "../../../testing/app.ts";
import { fa } from "../../../text/digits.ts";

const app = testApp();

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const search = async (text: string, more: Record<string, string> = {}) => {
  const { status, body } = await app.get(`filter/search?${query({ search: text, remember: "false", ...more })}`);
  expect(status, text).toBe(200);
  expect(searchAll.output.parse(body)).toEqual(body);
  return body;
};
const list = async (values: Record<string, string>) => {
  const { status, body } = await app.get(`home/filter?${query(values)}`);
  expect(status, JSON.stringify(values)).toBe(200);
  expect(filterPlaces.output.parse(body)).toEqual(body);
  return body;
};
type Chip = { params: Record<string, string> };

/** The parameters of the list that chips stand for. */
function paramsOf(chips: Chip[]) {
  const params: Record<string, string> = {};
  for (const [name, value] of chips.flatMap((chip) => Object.entries(chip.params)))
    params[name] = params[name] ? `${params[name]}${name === "words" ? " " : ","}${value}` : value;
  return params;
}

test("the chips of a question are its list", async () => {
  for (const text of [
    "جاهای دیدنی یزد",
    "آبشار نزدیک شیراز",
    "کویر دی ماه",
    "جای خنک تابستون",
    "کلیسای جلفای اصفهان",
    "آثار یونسکو یزد",
    "آبشار به جز لرستان و شوی",
    "things to do in isfahan",
    "بلندترین قله ایران",
    "اطراف شیراز نزدیک تخت جمشید",
    "شالیزار و باغ چای در گیلان", // whose words stand for many
    "مزرعه چای خلوت",
  ]) {
    const { question, place_total } = await search(text);
    expect(question.chips.length, text).toBeGreaterThan(0);
    const all = { page_count: "100" };
    const [asked, filtered] = [await list({ q: text, ...all }), await list({ ...paramsOf(question.chips), ...all })];
    expect([filtered.total, asked.total], text).toEqual([place_total, place_total]);
    expect(asked.question.chips, text).toEqual(question.chips);
    expect(filtered.data.map(({ id }: { id: number }) => id).sort(), text).toEqual(
      asked.data.map(({ id }: { id: number }) => id).sort(),
    );
  }
});

test("without one of its chips, a question is that of the others", async () => {
  const { question } = await search("آبشار لرستان در بهار");
  expect(question.chips.map(({ kind }: { kind: string }) => kind)).toEqual(["what", "where", "when"]);
  const [what, where] = question.chips;
  expect((await list(paramsOf([what, where]))).total).toBe((await search("آبشار لرستان")).place_total);
});

test("an exact region or kind is the first row, with its count and best places", async () => {
  const { question, cities, places } = await search("شیراز");
  expect(question.head).toMatchObject({ kind: "county", name: "شیراز", sentence: expect.stringContaining("شیراز: ") });
  expect(question.head.place_count).toBe((await list(question.head.params)).total);
  expect(question.head.places.length).toBe(4);
  expect(cities[0].name).toBe("شیراز");
  expect(places.length).toBe(6);
  expect((await search("shiraz")).question.head.name).toBe("شیراز");
  expect((await search("آبشار")).question.head).toMatchObject({ kind: "category", name: "آبشارها" });
  expect((await search("تخت جمشید")).question).toMatchObject({ head: null, chips: [] });
});

test("where a kind is not in a region, its surroundings grow, and the answer says so", async () => {
  const { question, places } = await search("آبشار شیراز");
  expect(question.widening.sentence).toMatch(/^تا [۰-۹]+ کیلومتری شیراز$/);
  expect(places[0].categories.map(({ name }: { name: string }) => name)).toContain("آبشارها");
});

test("a word that nothing has is dropped and named", async () => {
  const { question, places } = await search("غار ژیگولتان کردستان");
  expect(question.dropped).toEqual({ words: ["ژیگولتان"], sentence: "بدون در نظر گرفتن «ژیگولتان»" });
  expect(places[0].province.name).toBe("کردستان");
  expect((await search("هتل شیراز")).question.dropped.words).toEqual(["هتل"]);
});

test("answers what is asked in a line, with its source, or says that it is not known", async () => {
  const answer = async (text: string) => (await search(text)).question.answer;
  expect(await answer("ارتفاع دماوند")).toMatchObject({
    fact: "altitude",
    title: "ارتفاع قلهٔ دماوند",
    value: expect.stringMatching(/^(?:حدود )?[۰-۹]٬[۰-۹]{3} متر$/),
    source: { name: expect.any(String) },
  });
  expect(await answer("ارتفاع چشمه میشی")).toMatchObject({
    value: null, // its position is so rough that the height read there may be 850 m off
    sentence: "ارتفاع چشمهٔ میشی را نمی‌دانیم.",
  });
  expect((await answer("بهترین فصل کیش")).value).toMatch(/آذر|دی|بهمن/);
  expect((await answer("فاصله یزد تا شیراز")).sentence).toMatch(/خط مستقیم [۰-۹]{3} کیلومتر/);
  expect(await answer("بلیت تخت جمشید")).toMatchObject({ value: null, sentence: "بلیت تخت جمشید را نمی‌دانیم." });
  expect(await answer("تخت جمشید")).toBe(null);
  expect((await answer("کی بریم قشم")).title).toBe("بهترین زمان سفر به قشم");
  expect(await answer("ساعت کاری موزه ملی ایران")).toMatchObject({
    value: "دوشنبه، بسته",
    sentence: "ساعت بازدید موزهٔ ملی ایران را نمی‌دانیم، جز این: دوشنبه، بسته.",
    source: { name: expect.any(String) },
  });
});

test("the people of a name are those of its town, else of the province or county, which is said", async () => {
  const answer = async (text: string) => (await search(text)).question.answer;
  const people = new Map<string, number>();
  for (const { name, population } of await app.db`select name, population from city where population > 50000`)
    people.set(name, Math.max(population, people.get(name) ?? 0));
  for (const name of ["شیراز", "کاشان", "ارومیه", "تهران", "تبریز", "لاهیجان"])
    expect((await answer(`جمعیت ${name}`)).sentence).toBe(`جمعیت ${name}: ${fa(people.get(name)!)} نفر`);
  const province = expect.stringMatching(/^۱۳٬[۰-۹]{3}٬[۰-۹]{3} نفر$/);
  expect(await answer("جمعیت استان تهران")).toMatchObject({ title: "جمعیت استان تهران", value: province });
  expect((await answer("جمعیت گلستان")).title).toBe("جمعیت استان گلستان");
  expect((await answer("جمعیت شهرستان شیراز")).sentence).toBe("جمعیت شهرستان شیراز را نمی‌دانیم.");
});

test("a distance needs two ends: neither the words of one name nor «من» are some", async () => {
  for (const [text, first] of [
    ["تخت جمشید چند کیلومتره", "تخت جمشید"],
    ["فاصله تا تخت جمشید", "تخت جمشید"],
    ["قلعه رودخان چند ساعت راهه", "قلعهٔ رودخان"],
  ] as const) {
    const { question, places } = await search(text);
    expect([question.answer, places[0].name], text).toEqual([null, first]);
  }
  const { question } = await search("فاصله من تا شیراز");
  expect([question.answer, question.chips[0].label]).toEqual([null, "شهرستان شیراز"]);
  expect((await search("فاصله تهران اصفهان")).question.answer.title).toBe("فاصلهٔ تهران تا اصفهان");
  expect((await search("فاصله تهران تا گلستان")).question.answer.title, "not a town of that name").toBe(
    "فاصلهٔ تهران تا گرگان",
  );
});

test("below a distance are the places of both its ends, in turns", async () => {
  const { question, places } = await search("فاصله یزد تا شیراز");
  expect(question.chips.map(({ label }: { label: string }) => label)).toEqual(["شهرستان یزد", "شهرستان شیراز"]);
  const provinces = places.slice(0, 4).map(({ province }: { province: { name: string } }) => province.name);
  expect(provinces).toEqual(["فارس", "یزد", "فارس", "یزد"]);
});

test("a season is shown by its name, however it was typed", async () => {
  for (const [text, season] of [
    ["دیدنی های شیراز فصل بهار", "بهار"],
    ["تابستونی گیلان", "تابستان"],
    ["پاییزی گلستان", "پاییز"],
    ["دیدنی های یزد تو زمستون", "زمستان"],
  ] as const) {
    const { question } = await search(text);
    const [chip] = question.chips.filter(({ kind }: { kind: string }) => kind === "when");
    expect(chip?.label, text).toBe(season);
  }
});

test("a kind that is nowhere near, and a place that is not in Iran, find nothing, and the month's best are offered", async () => {
  const { question, place_total } = await search("غار نزدیک مشهد");
  expect(place_total).toBe(0);
  expect(question.instead.sentence).toMatch(/^تا ۲۰۰ کیلومتری مشهد «غار» نداریم\. این‌ها در مشهد برای .+ خوب‌اند:$/);
  for (const text of ["پاریس", "دیدنی های ترکیه", "برج ایفل"]) expect((await search(text)).place_total, text).toBe(0);
});

test("what was found in a text says where", async () => {
  const { places } = await search("کلیسای جلفای اصفهان");
  expect(places.some(({ reason }: { reason?: string }) => reason?.startsWith("در متن: "))).toBe(true);
  const { faqs } = await search("کوله‌پشتی");
  expect(faqs.length).toBeGreaterThan(0);
});

test("«نزدیک من» is where the reader is, if they gave it", async () => {
  const { question, places } = await search("آبشار نزدیک من", { lat: "33.48", lon: "48.35" });
  expect(question.chips.map(({ key }: { key: string }) => key)).toContain("near:here");
  expect(places[0].province.name).toBe("لرستان");
  const { data } = await list({ near: "here", lat: "33.48", lon: "48.35", radius_km: "50" });
  expect(data.length).toBeGreaterThan(0);
  const unknown = await search("نزدیک من");
  expect([unknown.place_total, unknown.cities, unknown.question.dropped.words]).toEqual([0, [], ["نزدیک من"]]);
  expect((await app.get("home/filter?near=here")).status).toBe(422);
  expect((await app.get("home/filter?near=moon-1")).status).toBe(422);
});

test("rejects what no list can exclude, and excludes nothing by what no place has", async () => {
  const excluded = (options: string) => app.get(`home/filter?without=${options}`);
  for (const options of [
    "moon-1",
    "city-0",
    "city-x",
    "kind-Cave",
    "attribute-huge",
    Array.from({ length: 101 }, (_, nth) => `place-${nth + 1}`).join(),
  ])
    expect((await excluded(options)).body.errors?.without, options).toMatch(/[\u0600-\u06ff]/);
  const { body } = await excluded("place-999999,kind-unknown,city-999999");
  expect(body.total, "what no place has excludes none").toBe((await app.get("home/filter")).body.total);
});

test("an empty field has the month's best places and six cities", async () => {
  const { body } = await app.get("filter/showHistory");
  expect(listSearches.output.parse(body)).toEqual(body);
  expect(body.suggestions.places.length).toBe(6);
  expect(body.suggestions.cities.length).toBe(6);
  const ids = body.suggestions.cities.map(({ id }: { id: number }) => id);
  const [counted] = await app.db`select count(distinct province_id)::int as provinces from city where id = any(${ids})`;
  expect(counted!.provinces, "each of another province").toBe(6);
  for (const { best_months } of body.suggestions.places) expect(best_months).toContain(body.suggestions.month.id);
  for (const { search: text, name } of body.suggestions.cities)
    expect((await search(text)).question.head?.name, text).toBe(name);
});

test("while one types, the beginning of a region is enough", async () => {
  for (const text of ["جاهای دیدنی شی", "جاهای دیدنی شیر", "جاهای دیدنی شیرا"])
    expect((await search(text)).question.chips[0]?.label, text).toBe("شهرستان شیراز");
});
