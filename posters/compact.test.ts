import sharp from "sharp";
import { expect, test } from "vitest";
import { compact, relativePath } from "./compact.ts";
import drawings from "./drawings.json" with { type: "json" };

test.each([
  ["M10 10L20 10L20 30L10 10z", "m10 10h10v20z"],
  ["M0 0h10v5M20 0H30V5", "m0 0h10v5m10-5h10v5"],
  ["M10 20 30 25 30 40z", "m10 20 20 5v15z"],
  ["M5 5C6 7 8 9 10 10S20 30 40 50Q1 2 3 4T9 9", "m5 5c1 2 3 4 5 5s10 20 30 40q-39-48-37-46t6 5"],
  ["M50 50A10 20 0 1 0 70 50z", "m50 50a10 20 0 1 0 20 0z"],
  ["M10 10l5 0zl0 5", "m10 10h5zv5"],
  ["M1.5 2L1.75 2.25", "m1.5 2 .3 .3"],
])("writes %s as %s", (data, expected) => {
  expect(relativePath(data)).toBe(expected);
  expect(relativePath(expected)).toBe(expected);
});

test("leaves everything but path data as it is", () => {
  expect(compact('<g id="M1 1L2 2"><path d="M1 1L2 1" fill="#M1"/></g>')).toBe(
    '<g id="M1 1L2 2"><path d="m1 1h1" fill="#M1"/></g>',
  );
});

test("draws the same shapes, pixel for pixel", async () => {
  const shapes = [...Object.values(drawings.scenes), ...Object.values(drawings.exhibits)]
    .flatMap((art) => [...art.matchAll(/ d='([^']+)'/g)].map(([, data]) => data!))
    .filter((_, i) => i % 4 === 0);
  expect(shapes.length).toBeGreaterThan(100);
  const pixelsOf = (data: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 1400 1300" width="350" height="325"><path d="${data}" stroke="#f00" stroke-width="3"/></svg>`,
      ),
    )
      .raw()
      .toBuffer();
  for (const data of shapes) {
    const [before, after] = await Promise.all([pixelsOf(data), pixelsOf(relativePath(data))]);
    expect(before.equals(after), data).toBe(true);
  }
});
