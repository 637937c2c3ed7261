import type { Page } from "@playwright/test";
import type { BulkPreview } from "../../contract/desk/bulk/bulk-edit.ts";
import type { OwnDraft } from "../../contract/desk/own/autosave.ts";
import type { Photo } from "../../contract/desk/photo.ts";
import { QUEUES, type SiteState } from "../../contract/desk/site-state.ts";
import { answer, change } from "./answers.ts";
import { CURRENT_TIME } from "./clock.ts";
import { LIST_STATES } from "./desk-list-states.ts";
import { SEED_IDS } from "./fixtures.ts";
import { type Screen, deskScreen as state } from "./screen.ts";

const { placeWithPhotos, post } = SEED_IDS;

/** A screen with a dialog, after a press on a button. */
const dialog = (name: string, path: string, button: string, more: Partial<Screen> = {}): Screen =>
  state(name, path, {
    async interact(page) {
      await page.getByRole("button", { name: button }).first().click();
      await page.getByRole("dialog").waitFor();
    },
    ...more,
  });

const LONG_NAME =
  "از دروازهٔ قرآن تا تنگ بوان، سه روز پیاده در راهی که کاروان‌های ابریشم رفته‌اند و هنوز سنگ‌نبشته‌های آن را می‌توان خواند";
const UNBROKEN_NAME = "نشانی‌نامفهوم_بدونِ_هیچ_فاصله_که_کسی_جسته_است_و_پیدا_نشده";
const now = new Date(CURRENT_TIME).toISOString();

const secondFactor = (is_on: boolean) => ({ is_on, recovery_codes_left: is_on ? 2 : 0 });
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `k7m${index}-qv2x-9d${index}t-w3hp`);

/** Begins to set up the second factor. */
async function setUp(page: Page) {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await answer(page, "desk/second-factor/begin", {
    secret,
    uri: `otpauth://totp/sarzamin:maryam?secret=${secret}&issuer=sarzamin`,
  });
  await page.getByRole("button", { name: "روشن کردن" }).click();
  await page.getByRole("textbox").waitFor();
}

/** Exports a table, for which the password is needed again. */
async function askPassword(page: Page) {
  const needed = { code: "password_needed", message: "برای این کار گذرواژه‌تان را دوباره بنویسید." };
  await answer(page, "desk/place-table/export", needed, 403);
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  await page.getByLabel("گذرواژه", { exact: true }).waitFor();
}

const troubled: SiteState = {
  at: now,
  ...{ processes: 16, uptime: 3 * 86_400, memory: 14.5 * 2 ** 30, loop_delay: 4210, streams: 21_480 },
  answers: { total: 1_284_310_077, client_errors: 3_120_455, server_errors: 918 },
  refusing: [
    { cause: "disk_full", requests: 41_200 },
    { cause: "database_connections_exhausted", requests: 3 },
  ],
  cache_hits: [
    { cache: "api", share: 0.93 },
    { cache: "pages", share: null },
  ],
  catalogue: { places: 100_085, age: 7400 },
  disk: { free: 0.3 * 2 ** 30, size: 1000 * 2 ** 30 },
  backups: { count: 0, age: null, overdue: true },
  database: {
    ...{ connections: 198, connections_max: 200 },
    queues: QUEUES.map((queue, index) => ({ queue, waiting: index * 1250, oldest: index * 9000, failed: index % 2 })),
    sms: [
      { purpose: "signup", used: 980, max: 1000 },
      { purpose: "reset", used: 12, max: 1000 },
    ],
  },
};

const drafts: OwnDraft[] = [
  { kind: "post", id: 7, name: LONG_NAME, is_unsaved: false, is_ready: true, at: now },
  { kind: "place", id: null, name: null, is_unsaved: true, is_ready: false, at: now },
  { kind: "faq-category", id: 3, name: UNBROKEN_NAME, is_unsaved: true, is_ready: false, at: now },
];

/** What a day can bring: long names, a full week, and searches without spaces. */
async function fillOverview(page: Page) {
  const at = (days: number, time: string) =>
    new Date(CURRENT_TIME + days * 86_400_000).toISOString().slice(0, 11) + time;
  const story = (id: number, days: number, time: string, stateOfIt: string, name: string) => ({
    ...{ id, name, state: stateOfIt, author: "سارا رضایی", published_at: at(days, time) },
  });
  await answer(page, "desk/draft", { data: drafts });
  await answer(page, "desk/post", {
    data: [
      story(1, 0, "05:00:00Z", "published", "دشت سبز"),
      story(2, 0, "16:30:00Z", "scheduled", LONG_NAME),
      story(3, 0, "18:00:00Z", "draft", "شب یلدا در ابیانه"),
      story(4, 3, "08:00:00Z", "scheduled", UNBROKEN_NAME),
    ],
  });
  await change(page, "desk/figure", (figures: object) => ({
    ...figures,
    misses: [
      { name: LONG_NAME, count: 12_480 },
      { name: UNBROKEN_NAME, count: 3 },
      { name: "hotel near persepolis with parking", count: 1 },
    ],
  }));
}

const PHOTO: Photo = {
  ...{
    id: 1,
    subject: { kind: "place", id: placeWithPhotos, name: "مکان" },
    state: "ready",
    removed: false,
    reason: null,
  },
  ...{ alt: "دشت سبز در بهار", credit: "سارا رضایی", credit_url: null, license: "cc-by-4.0", is_public: true },
  ...{
    shown_as: "gallery",
    chosen: false,
    source: "desk",
    focus: null,
    cut: null,
    taken_on: null,
    image: null,
    placeholder: "",
  },
  ...{ width: 1500, height: 1000, size: 40_000, received: 40_000, alike: [], replacement: null },
  ...{ file_name: "green.jpg", created_at: now, created_by: "مریم احمدی", updated_at: now },
};

/** Photos of every state: long words, none at all, on the way, broken, the same as another one, with another file to come. */
async function varyPhotos(page: Page) {
  await change(page, "desk/photograph", (list: { data: Photo[] }) => {
    const [first = PHOTO, second = PHOTO] = list.data;
    const replacement = {
      id: 910,
      state: "failed",
      file_name: "DSC_0042_FINAL_FINAL_edited(3).JPG",
      size: 1,
      received: 1,
      is_cut: false,
    };
    return {
      ...list,
      data: [
        { ...first, id: 899, alt: LONG_NAME, credit: UNBROKEN_NAME, chosen: true, alike: [900] },
        { ...second, id: 900, replacement: { ...replacement, reason: "این فایل عکس نیست." } },
        {
          ...second,
          id: 901,
          alt: "",
          credit: "",
          license: null,
          shown_as: null,
          file_name: "IMG_20261120_081503.jpg",
        },
        {
          ...{ ...second, id: 902, state: "failed", image: null, shown_as: null, width: null, height: null },
          reason: "عکس از ۸۰۰۰ پیکسل بزرگ‌تر است. آن را کوچک کنید و دوباره بفرستید.",
        },
        { ...second, id: 903, state: "waiting", image: null, shown_as: null, width: null, height: null },
      ],
    };
  });
}

/** A bulk edit with long values, and records that cannot change. */
const REFUSED_EDIT: BulkPreview = {
  records: Array.from({ length: 487 }, (_, at) => ({ id: at + 1, version: 1 })),
  changes: [
    { id: 1, name: "آبشار شوی", before: null, after: LONG_NAME },
    { id: 2, name: LONG_NAME, before: UNBROKEN_NAME, after: LONG_NAME },
    { id: 3, name: "کوه سبلان", before: "از مشگین‌شهر", after: LONG_NAME },
  ],
  unchanged: 4,
  refused: [
    { id: 4, name: LONG_NAME, sentence: "در این میان ویراستار دیگری آن را تغییر داده است." },
    { id: 5, name: UNBROKEN_NAME, sentence: "این حذف شده است. نخست آن را برگردانید." },
  ],
  warnings: [
    {
      id: 6,
      name: "غار علیصدر",
      sentence: "این جایگاه بیرون از استانی است که انتخاب کرده‌اید؛ گویا در استان همدان است.",
    },
  ],
};

/** Screens of the desk after a press, with an answer that is rare, or with names of every length. */
export const DESK_STATES: Screen[] = [
  ...LIST_STATES,
  dialog("search-phrases-form", "/search-phrases", "واژهٔ تازه"),
  state("photo-picker", `/posts/${post}/photographs`, {
    inAllSizes: true,
    async interact(page) {
      await page.getByRole("button", { name: "از کتابخانه" }).click();
      await page.getByRole("dialog").getByRole("list").locator("img").first().waitFor();
    },
  }),
  state("photo-cut", `/places/${placeWithPhotos}/photographs`, {
    inAllSizes: true,
    windowOnly: true,
    async interact(page) {
      await page
        .getByRole("button", { name: /^برش و چرخش/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  }),
  dialog("comments-reject", "/comments", "نپذیرفتن…"),
  dialog("comments-reply", "/comments", "پذیرفتن و پاسخ…"),
  state("second-factor-setup", "/second-factor", { inAllSizes: true, interact: setUp }),
  state("second-factor-wrong", "/second-factor", {
    async interact(page) {
      await setUp(page);
      const errors = { code: "این کد درست نیست." };
      await answer(page, "desk/second-factor/confirm", { code: "fields_wrong", message: errors.code, errors }, 422);
      await page.getByRole("textbox").fill("111111");
      await page.getByRole("button", { name: "روشن شود" }).click();
      await page.getByText(errors.code).first().waitFor();
    },
  }),
  state("second-factor-codes", "/second-factor", {
    inAllSizes: true,
    async interact(page) {
      await setUp(page);
      await answer(page, "desk/second-factor/confirm", async () => {
        await answer(page, "desk/second-factor", secondFactor(true)); // not before: the screen asks again after each call
        return { recovery_codes: RECOVERY_CODES, message: "روشن شد." };
      });
      await page.getByRole("textbox").fill("111111");
      await page.getByRole("button", { name: "روشن شود" }).click();
      await page.getByRole("region", { name: "کدهای بازیابی" }).waitFor();
    },
  }),
  state("second-factor-on", "/second-factor", {
    prepare: (page) => answer(page, "desk/second-factor", secondFactor(true)),
  }),
  state("password", "/places/table", { inAllSizes: true, interact: askPassword }),
  state("password-code", "/places/table", {
    inAllSizes: true,
    async interact(page) {
      await askPassword(page);
      const errors = { code: "کد شش‌رقمی برنامهٔ رمزساز را هم بنویسید." };
      await answer(page, "desk/password", { code: "fields_wrong", message: errors.code, errors }, 422);
      await page.getByLabel("گذرواژه", { exact: true }).fill("bagh-e-fin 1399");
      await page.getByRole("button", { name: "ادامه" }).click();
      await page.getByText(errors.code).waitFor();
    },
  }),
  state("site-state-troubled", "/site-state", {
    inAllSizes: true,
    prepare: (page) => answer(page, "desk/site-state", troubled),
  }),
  state("site-state-without-database", "/site-state", {
    prepare: (page) => answer(page, "desk/site-state", { ...troubled, refusing: [], database: null, disk: null }),
  }),
  state("overview-long", "/", { inAllSizes: true, prepare: fillOverview }),
  state("photographs-varied", "/photographs", { inAllSizes: true, prepare: varyPhotos }),
  state("photographs-none", "/photographs?q=نیست‌درجهان", {}),
  state("places-photographs-varied", `/places/${placeWithPhotos}/photographs`, {
    inAllSizes: true,
    prepare: varyPhotos,
  }),
  state("places-facts-chosen", "/places/facts?ids=154,227,235,247,307", {
    inAllSizes: true,
    async interact(page) {
      await page.getByLabel("ویژگی", { exact: true }).selectOption("minarets");
      await page.getByLabel("تعداد مناره").fill("2");
      await page.getByText("← ۲").first().waitFor();
      await page.locator("section[aria-busy=false]").waitFor();
    },
  }),
  state("places-bulk-edit-chosen", "/places/bulk-edit?ids=154,227,235,247,307", {
    inAllSizes: true,
    async interact(page) {
      await page.getByLabel("فیلد", { exact: true }).selectOption("category_ids");
      await page.getByRole("combobox", { name: "دسته‌های دیگر" }).fill("غار");
      await page.getByRole("option", { name: "غار" }).first().click();
      await page.keyboard.press("Escape");
      await page.getByRole("list", { name: "نمونه‌ای از تغییرها" }).waitFor();
    },
  }),
  state("places-bulk-edit-refused", "/places/bulk-edit?ids=154,227,235,247,307", {
    inAllSizes: true,
    prepare: (page) => answer(page, "desk/bulk-edit/preview", REFUSED_EDIT),
    async interact(page) {
      await page.getByLabel("فیلد", { exact: true }).selectOption("access");
      await page.getByRole("textbox", { name: "راه رسیدن" }).fill(LONG_NAME);
      await page.getByRole("region", { name: "تغییر نمی‌کند" }).waitFor();
    },
  }),
  state("audit-none", "/audit?q=نیست‌درجهان", {}),
  state("audit-of-record", `/audit?kind=place&subject_id=${SEED_IDS.place}`, {}),
];
