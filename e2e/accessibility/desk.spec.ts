import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { DESK_STATES } from "../../scripts/screens/desk-states.ts";
import { installedChromium } from "../../testing/chromium.ts";
import { tries } from "../../testing/run/depth.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../screen.ts";
import { expect, test } from "../site.ts";
import { openDesk, signInStaff } from "../staff.ts";

const { args, ...browser } = await installedChromium();
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
test.use({ launchOptions: { ...browser, args: [...args, ...software] } }); // renders the map of a form without a graphics card

const source = (file: string) => readFileSync(join(import.meta.dirname, "../../desk/shell", file), "utf8");

/** The screens of each kind of record, such as `place` and `places`. */
const RECORDS = [...source("record-routes.ts").matchAll(/^ {2}"?([\w-]+)"?: \["([\w-]+)",/gm)].map(
  ([, kind, path]) => ({ kind: kind!, path: path! }),
);

/** The paths below each kind of record. */
const RECORD_PATHS = [...source("record-routes.ts").matchAll(/^ {8}path: "([^"]+)"/gm)].map(([, path]) => path!);

/** The route patterns of the desk but for those of records. */
const ROUTES = [...source("routes.tsx").matchAll(/path: "([^"/][^"]*)"/g)].map(([, pattern]) => pattern!);

interface Created {
  request: APIRequestContext;
  headers: Record<string, string>;
}

const call = async ({ request, headers }: Created, path: string, data?: object) => {
  const response = await request.fetch(`/api/v1/${path}`, { headers, ...(data && { method: "POST", data }) });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
};

const firstOf = async (created: Created, list: string) => (await call(created, list)).data[0].id;

/** The first record of a kind; a day off is created, as the seed has none. */
async function firstRecord(created: Created, kind: string): Promise<number> {
  const { data } = await call(created, `desk/${kind}?page_count=1`);
  if (data[0]) return data[0].id;
  const holiday = { name: "عید قربان", day: "2027-05-17", published: true };
  return (await call(created, `desk/${kind}/create`, holiday)).id ?? firstRecord(created, kind);
}

async function firstMessage(created: Created): Promise<number> {
  const message = { name: "نگار", subject: "عکس", message: "چند عکس دارم.", email: "negar@example.ir" };
  await call(created, "home/contact", message);
  return firstOf(created, "desk/message");
}

/** What stands for the id in the patterns with one. */
const IDS: Record<string, (created: Created) => Promise<string | number>> = {
  "preview/:kind/:id": async (created) => firstRecord(created, "place"),
  "places/:id/photographs": async (created) => firstRecord(created, "place"),
  "places/:id/scene": async (created) => firstRecord(created, "place"),
  "posts/:id/photographs": async (created) => firstRecord(created, "post"),
  "messages/:id": firstMessage,
  "users/:id": (created) => firstOf(created, "desk/user"),
  "announcements/:id": async (created) =>
    (await call(created, "desk/announcement/create", { title: "نسخهٔ تازه", body: "به‌زودی." })).announcement.id,
  "newsletters/:id": async (created) =>
    (await call(created, "desk/newsletter/create", { subject: "زمستان", body: "برف آمد." })).issue.id,
};

/** Opens each path, and expects no violations. */
async function expectAllAccessible(page: Page, paths: string[], expectOne = expectAccessible) {
  for (const path of paths) {
    await openDesk(page, path);
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    await expectOne(page);
  }
}

/** Whether `npm run test:deep` runs, which opens every screen of every kind, in both themes. */
const isDeep = tries(0, 1) === 1;

/**
 * The kinds of record whose every screen is opened: one has photos and a position, one a text, one few fields. Of the others the list and the form
 * are; the form of a new record has the same fields, and versions and bulk edits are one screen for all.
 */
const OPENED_WHOLE = ["places", "posts", "holidays"];

/** Parts of a long list, each for one test. */
const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

test("finds the routes of the desk in its sources", () => {
  expect(RECORDS.map(({ path }) => path)).toEqual(expect.arrayContaining(["places", "posts", "faq-categories"]));
  expect(RECORD_PATHS, "each is opened below").toEqual(["bulk-edit", ":id", ":id/versions"]);
  expect(ROUTES).toEqual(expect.arrayContaining(["comments", "places/:id/scene", "audit"]));
  expect(Object.keys(IDS).toSorted()).toEqual(ROUTES.filter((pattern) => pattern.includes(":")).toSorted());
});

for (const records of partsOf(RECORDS, 3))
  test(`screens of ${records.map(({ path }) => path).join(", ")} are accessible`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { headers } = await signInStaff(page, request, baseURL!, "owner");
    for (const { kind, path } of records) {
      const id = await firstRecord({ request, headers }, kind);
      const whole = isDeep || OPENED_WHOLE.includes(path);
      // Another kind has other words in the same colours.
      const expectOne = isDeep || path === "places" ? expectAccessibleInBothThemes : expectAccessible;
      const more = [
        `/${path}/${id}/versions`,
        `/${path}/new`,
        `/${path}/new?copy=${id}`,
        `/${path}/bulk-edit?ids=${id}`,
      ];
      const paths = [`/${path}`, `/${path}/${id}`, ...(whole ? more.slice(0, path === "provinces" ? 1 : 4) : [])];
      await expectAllAccessible(page, paths, expectOne);
    }
  });

for (const [part, patterns] of partsOf(["", ...ROUTES], 9).entries())
  test(`the other screens of the desk are accessible, part ${part + 1}`, async ({ page, request, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { headers } = await signInStaff(page, request, baseURL!, "owner");
    for (const pattern of patterns) {
      const id = await IDS[pattern]?.({ request, headers });
      const path = `/${pattern.replace(":kind", "place").replace(":id", String(id))}`;
      await expectAllAccessible(page, [path], expectAccessibleInBothThemes);
    }
  });

/** They have content of their own; the others need what other journeys create, and check it there. */
const STATES = DESK_STATES.filter(({ name }) => !/^desk-(photo-|comments-)/.test(name));

for (const [part, states] of partsOf(STATES, 9).entries())
  test(`states of the desk's screens are accessible, part ${part + 1}`, async ({
    page,
    request,
    baseURL,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInStaff(page, request, baseURL!, "owner");
    for (const { path, prepare, interact } of states) {
      await prepare?.(page);
      await openDesk(page, path.replace("/desk", ""));
      await interact?.(page);
      await (isDeep ? expectAccessibleInBothThemes : expectAccessible)(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/403|422/.test(text))); // the browser logs these itself
  });
