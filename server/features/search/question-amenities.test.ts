import { expect, test } from "vitest";
import { AROUND_METRES, listAmenitiesAround } from "../../../contract/catalog/amenity.ts";
import type { NamedAmenities } from "../../../contract/catalog/question.ts";
import { searchAll } from "../../../contract/catalog/search.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

async function search(text: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search: text, remember: "false", ...more });
  const { status, body } = await app.get(`filter/search?${query}`);
  expect(status, text).toBe(200);
  expect(searchAll.output.parse(body)).toEqual(body);
  return body;
}

/** What a text names; fails when it names nothing. */
async function amenitiesOf(text: string, more: Record<string, string> = {}): Promise<NamedAmenities> {
  const { amenities } = (await search(text, more)).question;
  expect(amenities, text).not.toBeNull();
  return amenities;
}

test("a hotel in a city is found on the map, around its middle, beside the city's places", async () => {
  const { question, place_total } = await search("هتل در یزد");
  expect(place_total).toBeGreaterThan(10);
  expect(question.dropped).toEqual({ words: ["هتل"], sentence: "مکان‌ها را بدون در نظر گرفتن «هتل» جستجو کردیم" });
  const { kinds, sentence, around, nearest } = question.amenities;
  expect(kinds).toEqual(["hotel"]);
  expect(sentence).toMatch(/^هتل و مهمان‌پذیر تا ۲۰ کیلومتری یزد: (بیش از )?[۰-۹]+ جا$/);
  expect([around.place, around.is_reader]).toEqual([null, false]);
  const { lat, lon } = around;
  const { body } = await app.get(`home/amenity/around?lat=${lat}&lon=${lon}&kind=hotel`);
  expect(listAmenitiesAround.output.parse(body).amenities.slice(0, 4)).toEqual(nearest);
});

test("what a text names is around the place that it names, or around the reader", async () => {
  for (const text of ["سرویس بهداشتی نزدیک تخت جمشید", "پمپ بنزین تخت جمشید"]) {
    const { around, sentence } = await amenitiesOf(text);
    expect(around!.place, text).toMatchObject({ name: "تخت جمشید" });
    expect(sentence).toContain("تخت جمشید");
  }
  const here = await amenitiesOf("داروخانه نزدیک من", { lat: "35.7", lon: "51.4" });
  expect(here.around).toEqual({ lat: 35.7, lon: 51.4, place: null, is_reader: true });
  expect(here.nearest[0]!.distance_m).toBeLessThan(AROUND_METRES);
  expect((await amenitiesOf("داروخانه نزدیک من")).around, "the position is not known").toBeNull();
});

test("without a place, a text that names a kind leads to the map, and is no search that found nothing", async () => {
  for (const [text, kind] of [
    ["رستوران", "food"],
    ["کافه", "food"],
    ["pomp benzin", "fuel"],
    ["بيمارستان", "hospital"],
  ] as const) {
    const { question, place_total } = await search(text);
    expect([place_total, question.amenities.kinds, question.amenities.around], text).toEqual([0, [kind], null]);
    expect(question.instead.sentence, text).not.toContain("چیزی پیدا نشد");
  }
  const { headers } = await newStaff(app);
  const missed = (await app.get("desk/figure", headers)).body;
  expect(JSON.stringify(missed)).not.toContain("رستوران");
});

test("where none is within 20 kilometres, the nearest one is named with its distance", async () => {
  const { sentence, nearest } = await amenitiesOf("فرودگاه نزدیک کلوت‌های شهداد");
  expect(nearest).toHaveLength(1);
  expect(nearest[0]!.distance_m).toBeGreaterThan(AROUND_METRES);
  expect(sentence).toMatch(/نمی‌شناسیم؛ نزدیک‌ترین: [۰-۹٫]+ کیلومتر$/);
});

test("names with such a word are names, and what is an activity, too, is both", async () => {
  expect((await search("هتل عباسی")).places[0].name).toBe("هتل عباسی");
  const { question } = await search("اقامتگاه بوم‌گردی یزد");
  expect(question.amenities.kinds).toEqual(["eco_lodge"]);
  expect(question.chips.map(({ kind }: { kind: string }) => kind)).toContain("activity");
});

test("an editor's word for a kind counts, and only kinds that there are", async () => {
  const { headers } = await newStaff(app);
  const phrase = (values: string[]) =>
    app.post("desk/search-phrase/create", { text: "چاپارخانه", meaning: "amenity", values }, headers);
  expect((await phrase(["casino"])).body.code).toBe("phrase_value_unknown");
  expect((await phrase([])).body.code).toBe("phrase_value_unknown");
  expect((await phrase(["police"])).status).toBe(201);
  await expect.poll(async () => (await search("چاپارخانه")).question.amenities?.kinds).toEqual(["police"]);
});
