/** What travellers need on the road, by kind, in the order in which it is shown. The names stand for points without one, too. */
export const AMENITY_KINDS = {
  fuel: "پمپ بنزین",
  toilets: "سرویس بهداشتی",
  food: "غذاخوری و کافه",
  hotel: "هتل و مهمان‌پذیر",
  eco_lodge: "اقامتگاه بوم‌گردی",
  camping: "جای چادر",
  hospital: "بیمارستان",
  pharmacy: "داروخانه",
  police: "پلیس",
  prayer: "مسجد و نمازخانه",
  bus_terminal: "پایانهٔ مسافربری",
  station: "ایستگاه قطار",
  airport: "فرودگاه",
  mountain_hut: "پناهگاه کوه",
} as const;

export type AmenityKind = keyof typeof AMENITY_KINDS;
export const amenityKinds = Object.keys(AMENITY_KINDS) as AmenityKind[];
