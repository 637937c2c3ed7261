import { FACT_LABELS, FACT_OPTIONS } from "../../../contract/catalog/place-fact-names.ts";
import type { Field, Section } from "../../record/record-def.ts";

type FactField = keyof typeof FACT_LABELS;

const label = (name: FactField) => ({ name, label: FACT_LABELS[name] });

const lineOf = (name: FactField, maxLength: number, ltr?: true): Field => ({
  ...label(name),
  type: "line",
  maxLength,
  ...(ltr && { ltr }),
});

/** A field with few values; yes and no are stored as booleans, which the endpoint makes of texts. */
const choiceOf = (name: FactField): Field => ({
  ...label(name),
  type: "select",
  emptyLabel: "معلوم نیست",
  options: () => Object.entries(FACT_OPTIONS[name] ?? {}).map(([value, text]) => ({ value, name: text })),
});

/** The facts for a visit, and who says them. */
export const factSections: Section[] = [
  {
    title: "راه رسیدن",
    fields: [
      lineOf("address", 300),
      lineOf("nearest_transport", 200),
      choiceOf("road"),
      { ...label("road_km"), type: "number", unit: "کیلومتر" },
      { ...label("access"), type: "text", maxLength: 300, isWide: true },
    ],
  },
  {
    title: "ساعت، بلیت و تماس",
    fields: [
      { ...lineOf("opening_times", 300, true), hint: "مانند Sa-Th 08:00-17:00; Fr off; PH off" },
      lineOf("opening_hours", 300),
      { ...label("visit_minutes"), type: "number", unit: "دقیقه" },
      { ...label("ticket_price"), type: "number", unit: "ریال", hint: "رایگان: ۰" },
      { ...label("ticket_foreign"), type: "number", unit: "ریال" },
      { ...label("ticket_year"), type: "number", hint: "خورشیدی." },
      lineOf("phone", 60, true),
      { ...lineOf("website", 500, true), hint: "با https://\u200e آغاز می‌شود." },
    ],
  },
  {
    title: "امکانات",
    fields: [
      ...(["parking", "toilet", "prayer_room", "water", "food", "lodging"] as const).map(choiceOf),
      ...(["wheelchair", "pushchair", "phone_signal", "guide"] as const).map(choiceOf),
      lineOf("permit", 200),
      {
        name: "fact_sources",
        label: "منبع هر داده",
        type: "fact-sources",
        isWide: true,
      },
    ],
  },
];
