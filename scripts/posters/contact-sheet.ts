import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";

/** A picture of a sheet. */
export interface SheetPicture {
  svg: string;
  /** Lines of text below it. */
  captions: string[];
}

interface SheetOptions {
  columns: number;
  /** The width of a picture by its height. */
  ratio: string;
  /** The size of the captions in pixels. */
  fontSize?: number;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** An HTML page with pictures beside one another. */
export function contactSheet(
  pictures: readonly SheetPicture[],
  { columns, ratio, fontSize = 10 }: SheetOptions,
): string {
  const figures = pictures.map(
    ({ svg, captions }) =>
      `<figure><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt=""><figcaption>${captions.map(escaped).join("<br>")}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;padding:8px;background:#f7f2e8;font:${fontSize}px sans-serif;display:grid;grid-template-columns:repeat(${columns},1fr);gap:6px}figure{margin:0}img{display:block;inline-size:100%;aspect-ratio:${ratio};border-radius:8px}</style>${figures.join("")}`;
}

/** Writes each page as a PNG file, by the path of the file. */
export async function screenshotPages(pages: ReadonlyMap<string, string>): Promise<void> {
  const browser = await chromium.launch(await installedChromium());
  const tab = await browser.newPage({ viewport: { width: 1500, height: 600 } });
  for (const [path, html] of pages) {
    await tab.setContent(html);
    await tab.waitForFunction(() => [...document.images].every((image) => image.complete));
    writeFileSync(path, await tab.screenshot({ fullPage: true }));
  }
  await browser.close();
}
