import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Member } from "../../server/http/endpoint-registry.ts";
import { RedirectError } from "../../server/render/page-renderer.ts";
import { MEMBER_PAGES, OTHER_PAGES, type PageKind } from "./page-kinds.ts";
import type { RenderPage } from "./page-renderer.ts";

const PLACES_SAVED = 40;

/** Writes pages of every screen to files, one element a line and without what each build names anew: for `diff -r`. */
export async function savePages(folder: string, kinds: PageKind[], render: RenderPage, member: Member) {
  await mkdir(folder, { recursive: true });
  const pages = [
    ...kinds.flatMap(({ addresses, signedIn }) =>
      addresses.slice(0, PLACES_SAVED).map((address) => ({ address, signedIn: signedIn === true })),
    ),
    ...OTHER_PAGES.map((address) => ({ address, signedIn: false })),
    ...MEMBER_PAGES.map((address) => ({ address, signedIn: true })),
  ];
  for (const { address, signedIn } of pages) {
    const name = `${encodeURIComponent(address)}${signedIn ? "-member" : ""}.html`;
    await writeFile(
      join(folder, name.slice(-200)),
      normalize(await renderOrRedirect(render, address, signedIn ? member : null)),
    );
  }
  console.log(`${pages.length} pages saved`);
}

async function renderOrRedirect(render: RenderPage, address: string, member: Member | null): Promise<string> {
  try {
    const { status, plain } = await render(address, member);
    return `${status}\n${plain}`;
  } catch (error) {
    if (error instanceof RedirectError) return `redirect to ${error.location}`;
    throw error;
  }
}

const normalize = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, "<style>…</style>")
    .replace(/<link data-(?:inlined|deferred) href="[^"]*">/g, "")
    .replace(/\/assets\/[\w-]{8}\.(js|css)/g, "/assets/….$1")
    .replace(/"created_at":"[^"]*\.(?!000Z)\d{3}Z"/g, '"created_at":"now"') // of seeded records
    .replace(/></g, ">\n<")
    .replace(/,"/g, ',\n"');
