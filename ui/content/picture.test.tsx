import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Image } from "../../contract/image.ts";
import { type Theme, ThemeContext } from "../theme.ts";
import { Picture } from "./picture.tsx";

const dot = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`;
const image: Image = {
  src: dot("gold"),
  srcset: "",
  night_src: dot("navy"),
  width: 4,
  height: 3,
  alt: "نقاشی ماسوله",
  credit: null,
  placeholder: "",
};

const drawn = async (theme: Theme, picture: Image = image) => {
  const page = await render(
    <ThemeContext value={theme}>
      <Picture image={picture} priority />
    </ThemeContext>,
  );
  const img = page.container.querySelector("img")!;
  await img.decode();
  return img;
};

test("in the light theme it is day, in the dark one night, whatever the device says", async () => {
  expect((await drawn("light")).currentSrc).toBe(image.src);
  expect((await drawn("dark")).currentSrc).toBe(image.night_src);
});

test("without a choice the device decides, by a media query that needs no script", async () => {
  const img = await drawn(null);
  expect(img.parentElement!.querySelector("source")!.media).toBe("(prefers-color-scheme: dark)");
});

test("a picture without a night scene stays as it is", async () => {
  const img = await drawn("dark", { ...image, night_src: null });
  expect(img.currentSrc).toBe(image.src);
});

test("its box is known before it comes, and only the first view is fetched at once", async () => {
  const img = await drawn(null);
  expect([img.width > 0, img.getAttribute("width"), img.getAttribute("height")]).toEqual([true, "4", "3"]);
  expect([img.loading, img.fetchPriority]).toEqual(["eager", "high"]);
  const page = await render(<Picture image={{ ...image, alt: "دیگری" }} />);
  expect((page.getByRole("img", { name: "دیگری" }).element() as HTMLImageElement).loading).toBe("lazy");
});

test("a photograph comes in AVIF to whoever reads it, in the width that is needed, and the same on every device", async () => {
  const [small, large] = [dot("gold"), dot("teal")];
  const photograph = {
    ...image,
    src: large,
    srcset: `${small} 4w`,
    avif_srcset: `${small} 4w, ${large} 8000w`,
    night_src: null,
  };
  const page = await render(<Picture image={photograph} narrow={photograph} sizes="4px" priority />);
  const sources = [...page.container.querySelectorAll("source")];
  expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ["image/avif", photograph.avif_srcset, "4px"],
  ]);
  const img = page.container.querySelector("img")!;
  expect([img.srcset, img.sizes]).toEqual([photograph.srcset, "4px"]);
});
