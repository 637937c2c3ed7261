import { AMENITY_KINDS, amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { deskAmenities } from "../../../contract/desk/amenity.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

const kindOptions = () => amenityKinds.map((kind) => ({ value: kind, name: AMENITY_KINDS[kind] }));

export const amenities = defineRecords({
  endpoints: deskAmenities,
  path: "/amenities",
  singular: "نقطه",
  plural: "خدمات بین‌راهی",
  newTitle: RECORD_NAMES.amenity.newTitle,
  title: "name",
  fallbackName: () => "نقطهٔ بدون نام",
  defaultSort: { sort: "id", order: "asc" },
  subtitle: ({ kind }) => AMENITY_KINDS[kind],
  columns: [
    { name: "استان", visibleFrom: "medium", cell: ({ province }) => province.name },
    { name: "شهرستان", visibleFrom: "wide", cell: ({ county }) => county?.name ?? "" },
    { name: "گزارش", numeric: true, visibleFrom: "medium", cell: ({ reports }) => (reports > 0 ? fa(reports) : "") },
  ],
  filters: [
    { name: "kind", inputName: "kind", label: "گونه", options: kindOptions },
    { name: "province", inputName: "province_id", label: "استان", options: (from) => toOptions(from.provinces) },
  ],
  sections: [
    {
      title: "نقطه",
      fields: [
        { name: "kind", label: "گونه", type: "select", required: true, options: kindOptions },
        {
          name: "name",
          label: "نام",
          type: "line",
          maxLength: 70,
          hint: "اگر نامی ندارد خالی بگذارید: آن‌گاه نام گونه نشان داده می‌شود.",
        },
      ],
    },
    {
      title: "جا",
      map: true,
      fields: [
        { name: "lat", label: "عرض جغرافیایی", type: "number", decimals: true, required: true },
        { name: "lon", label: "طول جغرافیایی", type: "number", decimals: true, required: true },
      ],
    },
  ],
});
