// Made by tools/provinces/build.ts.

/** A province on the map: its name stands at (x, y), where there is `room` units to either side. */
export interface Outline {
  slug: string;
  name: string;
  x: number;
  y: number;
  room: number;
}

export const OUTLINES: Outline[] = [
  { slug: "east-azerbaijan", name: "آذربایجان شرقی", x: 124, y: 113, room: 57 },
  { slug: "west-azerbaijan", name: "آذربایجان غربی", x: 87, y: 165, room: 29 },
  { slug: "ardabil", name: "اردبیل", x: 185, y: 78, room: 22 },
  { slug: "isfahan", name: "اصفهان", x: 388, y: 330, room: 85 },
  { slug: "alborz", name: "البرز", x: 310, y: 198, room: 14 },
  { slug: "ilam", name: "ایلام", x: 133, y: 349, room: 25 },
  { slug: "bushehr", name: "بوشهر", x: 339, y: 581, room: 21 },
  { slug: "tehran", name: "تهران", x: 381, y: 220, room: 23 },
  { slug: "chaharmahal-and-bakhtiari", name: "چهارمحال و بختیاری", x: 302, y: 406, room: 25 },
  { slug: "south-khorasan", name: "خراسان جنوبی", x: 625, y: 350, room: 100 },
  { slug: "razavi-khorasan", name: "خراسان رضوی", x: 665, y: 213, room: 89 },
  { slug: "north-khorasan", name: "خراسان شمالی", x: 574, y: 131, room: 38 },
  { slug: "khuzestan", name: "خوزستان", x: 229, y: 424, room: 53 },
  { slug: "zanjan", name: "زنجان", x: 192, y: 161, room: 39 },
  { slug: "semnan", name: "سمنان", x: 478, y: 232, room: 76 },
  { slug: "sistan-and-baluchestan", name: "سیستان و بلوچستان", x: 735, y: 654, room: 86 },
  { slug: "fars", name: "فارس", x: 423, y: 564, room: 69 },
  { slug: "qazvin", name: "قزوین", x: 255, y: 210, room: 26 },
  { slug: "qom", name: "قم", x: 324, y: 265, room: 28 },
  { slug: "kurdistan", name: "کردستان", x: 140, y: 228, room: 38 },
  { slug: "kerman", name: "کرمان", x: 573, y: 497, room: 103 },
  { slug: "kermanshah", name: "کرمانشاه", x: 124, y: 286, room: 39 },
  { slug: "kohgiluyeh-and-boyer-ahmad", name: "کهگیلویه و بویراحمد", x: 304, y: 462, room: 24 },
  { slug: "golestan", name: "گلستان", x: 479, y: 145, room: 33 },
  { slug: "gilan", name: "گیلان", x: 263, y: 151, room: 27 },
  { slug: "lorestan", name: "لرستان", x: 191, y: 330, room: 43 },
  { slug: "mazandaran", name: "مازندران", x: 394, y: 185, room: 40 },
  { slug: "markazi", name: "مرکزی", x: 280, y: 306, room: 29 },
  { slug: "hormozgan", name: "هرمزگان", x: 543, y: 629, room: 39 },
  { slug: "hamadan", name: "همدان", x: 216, y: 238, room: 26 },
  { slug: "yazd", name: "یزد", x: 467, y: 403, room: 70 },
];
