import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";

const icons: Record<string, { light: string; dark: string; from: string }> = {
  peak: { from: "mountain", light: "#7a5230", dark: "#d9b48a" },
  park: { from: "park", light: "#2e7d4b", dark: "#7fcf9b" },
  airport: { from: "airport", light: "#3d6f95", dark: "#93c8e8" },
};
const shieldColours = { light: ["#2f6db5", "#ffffff"], dark: ["#3d73b3", "#e6e9ee"] };
const size = 17;

/** Writes the icons (Maki, CC0) as one sprite per theme, at 1× and 2× density. */
export async function writeSprites(folder: string): Promise<void> {
  const maki = dirname(createRequire(import.meta.url).resolve("@mapbox/maki/package.json"));
  await mkdir(folder, { recursive: true });
  for (const theme of ["light", "dark"] as const)
    for (const ratio of [1, 2]) {
      const side = size * ratio;
      const images = await Promise.all(
        Object.values(icons).map(async ({ from, ...colours }, i) => {
          const svg = await readFile(join(maki, `icons/${from}.svg`), "utf8");
          const outline = theme === "light" ? "#fffdf6" : "#1a222c";
          const styledSvg = svg.replace(
            "<svg ",
            `<svg fill="${colours[theme]}" stroke="${outline}" stroke-width="1.4" paint-order="stroke" `,
          );
          const input = await sharp(Buffer.from(styledSvg), { density: 288 * ratio })
            .resize(side, side)
            .png()
            .toBuffer();
          return { input, left: i * side, top: 0 };
        }),
      );
      const [fill, edge] = shieldColours[theme];
      const shield = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 17 17">
        <rect x=".75" y=".75" width="15.5" height="15.5" rx="4" fill="${fill}" stroke="${edge}" stroke-width="1.5"/></svg>`;
      images.push({ input: await sharp(Buffer.from(shield)).png().toBuffer(), left: images.length * side, top: 0 });
      const names = [...Object.keys(icons), "shield"];
      const stretch = [[6 * ratio, 11 * ratio]];
      const places = names.map((name, i) => [
        name,
        {
          ...{ x: i * side, y: 0, width: side, height: side, pixelRatio: ratio },
          ...(name === "shield" && { stretchX: stretch, stretchY: stretch }),
        },
      ]);
      const file = join(folder, `sprite-${theme}${ratio === 2 ? "@2x" : ""}`);
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      await sharp({ create: { width: names.length * side, height: side, channels: 4, background } })
        .composite(images)
        .png({ palette: true })
        .toFile(`${file}.png`);
      await writeFile(`${file}.json`, `${JSON.stringify(Object.fromEntries(places))}\n`);
    }
}
