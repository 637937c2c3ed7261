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

const script = 9_050;
/** Letters and punctuation. */
const fonts = 30_000;
/** The same, and Latin letters. */
const latinFonts = 39_000;

/** The measured pages by name. */
export const PAGE_BUDGETS = {
  home: { html: 12_480, css: 4_120, cssBelow: 4_850, script, fonts, requests: 9 },
  list: { html: 13_550, css: 5_680, cssBelow: 4_750, script, fonts, requests: 10 },
  filtered: { html: 13_700, css: 5_680, cssBelow: 4_750, script, fonts, requests: 10 },
  place: { html: 13_450, css: 4_250, cssBelow: 7_400, script, fonts: latinFonts, requests: 11 },
  "place-short": { html: 12_620, css: 4_250, cssBelow: 7_400, script, fonts: latinFonts, requests: 11 },
  province: { html: 12_080, css: 5_430, cssBelow: 2_600, script, fonts: latinFonts, requests: 10 },
  category: { html: 9_750, css: 4_700, cssBelow: 2_600, script, fonts, requests: 8 },
  activity: { html: 10_900, css: 4_700, cssBelow: 2_600, script, fonts, requests: 8 },
  story: { html: 13_750, css: 4_260, cssBelow: 5_150, script, fonts, requests: 8 },
  faq: { html: 15_650, css: 3_500, cssBelow: 2_600, script, fonts: latinFonts, requests: 8 },
  login: { html: 6_130, css: 4_280, cssBelow: 2_250, script, fonts, requests: 7 },
} as const satisfies Record<string, PageBudget>;

export type PageName = keyof typeof PAGE_BUDGETS;

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
