/** What a page may cost before it is touched. Bytes are those on the wire, text compressed with brotli 11. */
export interface PageBudget {
  /** Bytes of the document, its inlined styles among them. */
  html: number;
  /** Bytes of the inlined styles alone. */
  css: number;
  /** Bytes of the scripts that the document names. */
  script: number;
  /** Bytes of the fonts whose characters are in the header and the main part. */
  fonts: number;
  /** The document, its scripts, fonts, sprites, and the images that are not lazy. */
  requests: number;
}

const script = 10_500;
/** Letters and punctuation. */
const fonts = 30_000;
/** The same, and Latin letters. */
const latinFonts = 39_000;

/** The measured pages by name. */
export const PAGE_BUDGETS = {
  home: { html: 16_500, css: 8_200, script, fonts, requests: 19 },
  list: { html: 18_700, css: 9_450, script, fonts, requests: 21 },
  filtered: { html: 18_700, css: 9_450, script, fonts, requests: 21 },
  place: { html: 20_400, css: 10_850, script, fonts: latinFonts, requests: 21 },
  "place-short": { html: 20_200, css: 10_850, script, fonts: latinFonts, requests: 21 },
  province: { html: 13_900, css: 7_300, script, fonts: latinFonts, requests: 20 },
  category: { html: 11_400, css: 6_600, script, fonts, requests: 18 },
  activity: { html: 12_700, css: 6_600, script, fonts, requests: 18 },
  story: { html: 17_900, css: 8_600, script, fonts, requests: 18 },
  faq: { html: 17_500, css: 5_550, script, fonts: latinFonts, requests: 18 },
  login: { html: 7_500, css: 6_000, script, fonts, requests: 17 },
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
