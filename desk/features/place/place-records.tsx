import { PRECISION_NAMES, PRECISIONS } from "../../../contract/catalog/precision.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa, toLatinDigits } from "../../../text/digits.ts";
import { booleanOptions, toOptions } from "../../record/fields/options.ts";
import { HasIcon } from "../../record/has-icon.tsx";
import { type Choices, defineRecords, type Fields, type Option } from "../../record/record-def.ts";
import { factSections } from "./fact-sections.ts";

const precisions: Option[] = [
  ...PRECISIONS.map((value) => ({ value, name: PRECISION_NAMES[value] })),
  { value: "settlement_centre", name: "میانهٔ آبادی" },
  { value: "nearest_settlement", name: "نزدیک‌ترین آبادی" },
];

const importances: Option[] = [1, 2, 3, 4, 5].map((value) => ({ value, name: fa(value) }));

/** The cities of the province; without one, as in a bulk edit, those of all, each with its province. */
function cityOptions({ cities, provinces }: Choices, { province_id }: Fields): Option[] {
  if (province_id !== undefined) return toOptions(cities.filter((city) => city.province_id === province_id));
  const names = new Map(provinces.map(({ id, name }) => [id, name]));
  return cities.map(({ id, name, province_id: province }) => ({ value: id, name, detail: names.get(province) }));
}

/** Fills both fields from a pasted pair such as «32.65, 51.66», the format that maps copy. */
function parsePositionPair(draft: unknown): Fields {
  const match = /^\s*(-?\d+\.\d+)\s*[,،;\s]\s*(-?\d+\.\d+)\s*$/.exec(toLatinDigits(String(draft)));
  return match ? { lat: match[1], lon: match[2] } : {};
}

export const places = defineRecords({
  endpoints: deskPlaces,
  path: "/places",
  singular: "مکان",
  plural: "مکان‌ها",
  newTitle: RECORD_NAMES.place.newTitle,
  title: "name",
  hasPhotos: true,
  relatedScreens: [{ to: "/places/table", name: "جدول مکان‌ها", icon: "download", keepsFilters: true, needs: "edit" }],
  bulkScreens: [
    {
      name: "ویژگی نقاشی",
      icon: "pencil",
      to: (rows) =>
        new Set(rows.map(({ kind }) => kind.slug)).size === 1
          ? `/places/facts?ids=${rows.map(({ id }) => id).join(",")}`
          : undefined,
      otherwise: "برای ویژگی نقاشی، مکان‌های یک گونه را انتخاب کنید.",
    },
  ],
  defaultSort: { sort: "name", order: "asc" },
  subtitle: ({ name_en }) => name_en && <bdi>{name_en}</bdi>,
  thumbnail: ({ cover }) => cover,
  columns: [
    { name: "گونه", visibleFrom: "medium", cell: ({ kind }) => kind.name },
    {
      name: "استان و شهر",
      sort: "province",
      visibleFrom: "medium",
      cell: ({ province, city }) => (city ? `${province.name}، ${city.name}` : province.name),
    },
    {
      name: "اهمیت",
      sort: "importance",
      descendingFirst: true,
      visibleFrom: "wide",
      numeric: true,
      cell: (row) => fa(row.importance),
    },
    { name: "توصیف", visibleFrom: "wide", cell: ({ has_description }) => <HasIcon value={has_description} /> },
    { name: "بررسی جا", visibleFrom: "wide", cell: ({ position_verified }) => <HasIcon value={position_verified} /> },
  ],
  filters: [
    { name: "province", inputName: "province_id", label: "استان", options: ({ provinces }) => toOptions(provinces) },
    { name: "type", inputName: "type_id", label: "نوع", options: ({ types }) => toOptions(types) },
    { name: "category", inputName: "category_id", label: "دسته", options: ({ categories }) => toOptions(categories) },
    {
      name: "kind",
      inputName: "kind",
      label: "گونه",
      options: ({ kinds }) => kinds.map(({ slug, name }) => ({ value: slug, name })),
    },
    { name: "activity", inputName: "activity_id", label: "فعالیت", options: ({ activities }) => toOptions(activities) },
    { name: "importance", inputName: "importance", label: "اهمیت", options: () => importances },
    { name: "described", inputName: "has_description", label: "توصیف", options: () => booleanOptions("دارد", "ندارد") },
    {
      name: "verified",
      inputName: "position_verified",
      label: "جا",
      options: () => booleanOptions("بررسی‌شده", "بررسی‌نشده"),
    },
  ],
  initialValues: { importance: 1, position_precision: "about_500m", position_verified: false },
  derivedChanges: (name, draft) => {
    if (name === "province_id") return { city_id: null };
    return name === "lat" || name === "lon" ? parsePositionPair(draft) : {};
  },
  sections: [
    {
      title: "نام و گونه",
      fields: [
        { name: "name", label: "نام", type: "line", maxLength: 120, required: true },
        {
          name: "name_en",
          label: "نام انگلیسی",
          type: "line",
          maxLength: 160,
          ltr: true,
          hint: "اگر نمی‌دانید، خالی بگذارید.",
        },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        {
          name: "kind",
          label: "گونه",
          type: "combobox",
          required: true,
          options: ({ kinds }) =>
            kinds.map(({ slug, name, category }) => ({ value: slug, name, detail: category.name })),
        },
        {
          name: "importance",
          label: "اهمیت",
          type: "select",
          options: () => importances,
          hint: "۵ برای نام‌آورترین‌ها.",
        },
        {
          name: "category_ids",
          label: "دسته‌های دیگر",
          type: "multi-combobox",
          hint: "افزون بر دسته‌ای که از گونه می‌آید.",
          options: ({ categories }) => categories.map(({ id, name, type }) => ({ value: id, name, detail: type.name })),
        },
        { name: "alt_names", label: "نام‌های دیگر", type: "lines", isWide: true },
        {
          name: "activity_ids",
          label: "فعالیت‌ها",
          type: "multi-combobox",
          isWide: true,
          options: ({ activities }) =>
            activities.map(({ id, name, parent }) => ({ value: id, name, detail: parent?.name })),
        },
      ],
    },
    {
      title: "جا",
      map: true,
      fields: [
        {
          name: "province_id",
          label: "استان",
          type: "combobox",
          required: true,
          options: ({ provinces }) => toOptions(provinces),
        },
        {
          name: "city_id",
          label: "شهر",
          type: "combobox",
          emptyLabel: "شهر شهرستان آن",
          options: cityOptions,
        },
        { name: "altitude_m", label: "ارتفاع از سطح دریا", type: "number", unit: "متر" },
        {
          name: "lat",
          label: "عرض جغرافیایی",
          type: "number",
          decimals: true,
          required: true,
          hint: "هر دو را می‌توان یک‌جا چسباند: \u206632.65, 51.66\u2069",
        },
        { name: "lon", label: "طول جغرافیایی", type: "number", decimals: true, required: true },
        { name: "position_precision", label: "دقت جا", type: "select", options: () => precisions },
        { name: "position_verified", label: "جا بررسی شده است", type: "checkbox" },
      ],
    },
    {
      title: "متن",
      fields: [
        { name: "summary", label: "خلاصه", type: "text", maxLength: 140, isWide: true, hint: "یک جمله، تا ۱۴۰ نویسه." },
        { name: "description", label: "توصیف", type: "markdown", maxLength: 20_000 },
      ],
    },
    {
      title: "برای رفتن",
      fields: [
        {
          name: "best_months",
          label: "بهترین ماه‌ها",
          type: "months",
          isWide: true,
          hint: "هیچ‌کدام: از آب‌وهوای همان جا.",
        },
        { name: "unesco_id", label: "شمارهٔ میراث جهانی", type: "number" },
        { name: "unesco_year", label: "سال ثبت جهانی", type: "number", hint: "میلادی." },
      ],
    },
    ...factSections,
    {
      title: "منبع‌ها",
      fields: [
        { name: "sources", label: "منبع‌های متن", type: "sources", isWide: true },
        {
          name: "data_sources",
          label: "منبع‌های داده",
          type: "multi-combobox",
          isWide: true,
          options: ({ data_sources }) => data_sources.map(({ key, name }) => ({ value: key, name })),
        },
      ],
    },
  ],
});
