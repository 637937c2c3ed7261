/** What a page may cost before it is touched. Bytes are those on the wire, text compressed with brotli 11. */
export interface PageBudget {
  /** Bytes of the document, its inlined styles and its inline script among them. */
  html: number;
  /** Bytes of the inlined styles alone. */
  css: number;
  /** Bytes of the style sheet of what is below the fold. */
  cssBelow: number;
  /** Bytes of the scripts that the document names. */
  script: number;
  /** Bytes of the fonts whose characters are in the header and the main part. */
  fonts: number;
  /** The document, its style sheet, scripts, fonts, sprites, and the images that are not lazy. */
  requests: number;
}

const script = 9_950;
/** Letters and punctuation. */
const fonts = 30_000;
/** The same, and Latin letters. */
const latinFonts = 39_000;

/** The measured pages by name. */
export const PAGE_BUDGETS = {
  home: { html: 12_610, css: 4_140, cssBelow: 4_800, script, fonts, requests: 9 },
  list: { html: 13_370, css: 5_560, cssBelow: 4_700, script, fonts, requests: 10 },
  filtered: { html: 13_520, css: 5_560, cssBelow: 4_700, script, fonts, requests: 10 },
  place: { html: 12_880, css: 3_800, cssBelow: 7_300, script, fonts: latinFonts, requests: 11 },
  "place-short": { html: 12_020, css: 3_800, cssBelow: 7_300, script, fonts: latinFonts, requests: 11 },
  province: { html: 11_820, css: 5_200, cssBelow: 2_500, script, fonts: latinFonts, requests: 10 },
  category: { html: 9_450, css: 4_490, cssBelow: 2_500, script, fonts, requests: 8 },
  activity: { html: 10_620, css: 4_450, cssBelow: 2_500, script, fonts, requests: 8 },
  story: { html: 13_230, css: 4_030, cssBelow: 5_050, script, fonts, requests: 8 },
  faq: { html: 15_470, css: 3_260, cssBelow: 2_500, script, fonts: latinFonts, requests: 8 },
  login: { html: 6_000, css: 4_130, cssBelow: 2_150, script, fonts, requests: 7 },
} as const satisfies Record<string, PageBudget>;

export type PageName = keyof typeof PAGE_BUDGETS;

/** Bytes of ten segments of 1,430 bytes, with which a connection begins: what is longer waits for another round trip. */
export const FIRST_WINDOW = 14_300;

/** Bytes that the answer with a place's page may have, headers included, and how many in a hundred may be longer than the first window. */
export const PLACE_BUDGET = { answer: 14_850, longer: 9 };

/** What Lighthouse may find on each page, as the median of its runs: ms, ms, ms, share of the window, bytes; and its four scores. */
export const LIGHTHOUSE_BUDGETS = { lcp: 1100, tbt: 50, task: 60, cls: 0.005, script: 70_000 };
export const MIN_SCORES = [99, 100, 100, 100];

/** How long the effect of a press may take to be shown, with a CPU slowed four times, in ms. */
export const INP_BUDGET = 100;

/** The path of each page; `get` returns the body of a public answer of the API, or undefined for a 404. */
export async function pagePaths(
  // biome-ignore lint/suspicious/noExplicitAny: the endpoints' own types are not needed for their ids
  get: (path: string) => Promise<any>,
): Promise<Record<PageName, string>> {
  const firstOf = async (path: string): Promise<{ id: number }> => (await get(path)).data[0];
  const lengths = new Map<number, number>();
  for (let id = 1; id <= 40; id++) {
    const answer = await get(`home/place/show/${id}`);
    if (answer) lengths.set(id, (answer.place.description ?? "").length);
  }
  const [shortest] = [...lengths].reduce((a, b) => (b[1] < a[1] ? b : a));
  return {
    home: "/",
    list: "/place-list",
    filtered: "/place-list?province_id=17",
    place: `/place-details/${(await firstOf("home/best/place")).id}`,
    "place-short": `/place-details/${shortest}`,
    province: "/provinces?province=fars",
    category: `/attractions-category-details/${(await firstOf("home/category")).id}`,
    activity: `/activite-details/${(await firstOf("home/activity")).id}`,
    story: `/blog/${(await firstOf("home/post")).id}`,
    faq: "/faq",
    login: "/login",
  };
}
