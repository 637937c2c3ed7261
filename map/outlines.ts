// Made by tools/provinces/build.ts.

/** A province on the map: its name stands at (x, y), with `space` units free on either side. */
export interface Outline {
  slug: string;
  name: string;
  x: number;
  y: number;
  space: number;
}

export const OUTLINES: Outline[] = [
  { slug: "east-azerbaijan", name: "آذربایجان شرقی", x: 124, y: 113, space: 57 },
  { slug: "west-azerbaijan", name: "آذربایجان غربی", x: 87, y: 165, space: 29 },
  { slug: "ardabil", name: "اردبیل", x: 185, y: 78, space: 22 },
  { slug: "isfahan", name: "اصفهان", x: 388, y: 330, space: 85 },
  { slug: "alborz", name: "البرز", x: 310, y: 198, space: 14 },
  { slug: "ilam", name: "ایلام", x: 133, y: 349, space: 25 },
  { slug: "bushehr", name: "بوشهر", x: 339, y: 581, space: 21 },
  { slug: "tehran", name: "تهران", x: 381, y: 220, space: 23 },
  { slug: "chaharmahal-and-bakhtiari", name: "چهارمحال و بختیاری", x: 302, y: 406, space: 25 },
  { slug: "south-khorasan", name: "خراسان جنوبی", x: 625, y: 350, space: 100 },
  { slug: "razavi-khorasan", name: "خراسان رضوی", x: 665, y: 213, space: 89 },
  { slug: "north-khorasan", name: "خراسان شمالی", x: 574, y: 131, space: 38 },
  { slug: "khuzestan", name: "خوزستان", x: 229, y: 424, space: 53 },
  { slug: "zanjan", name: "زنجان", x: 192, y: 161, space: 39 },
  { slug: "semnan", name: "سمنان", x: 478, y: 232, space: 76 },
  { slug: "sistan-and-baluchestan", name: "سیستان و بلوچستان", x: 735, y: 654, space: 86 },
  { slug: "fars", name: "فارس", x: 423, y: 564, space: 69 },
  { slug: "qazvin", name: "قزوین", x: 255, y: 210, space: 26 },
  { slug: "qom", name: "قم", x: 324, y: 265, space: 28 },
  { slug: "kurdistan", name: "کردستان", x: 140, y: 228, space: 38 },
  { slug: "kerman", name: "کرمان", x: 573, y: 497, space: 103 },
  { slug: "kermanshah", name: "کرمانشاه", x: 124, y: 286, space: 39 },
  { slug: "kohgiluyeh-and-boyer-ahmad", name: "کهگیلویه و بویراحمد", x: 304, y: 462, space: 24 },
  { slug: "golestan", name: "گلستان", x: 479, y: 145, space: 33 },
  { slug: "gilan", name: "گیلان", x: 263, y: 151, space: 27 },
  { slug: "lorestan", name: "لرستان", x: 191, y: 330, space: 43 },
  { slug: "mazandaran", name: "مازندران", x: 394, y: 185, space: 40 },
  { slug: "markazi", name: "مرکزی", x: 280, y: 306, space: 29 },
  { slug: "hormozgan", name: "هرمزگان", x: 543, y: 629, space: 39 },
  { slug: "hamadan", name: "همدان", x: 216, y: 238, space: 26 },
  { slug: "yazd", name: "یزد", x: 467, y: 403, space: 70 },
];
