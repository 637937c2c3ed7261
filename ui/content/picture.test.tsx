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

const renderPicture = async (theme: Theme, picture: Image = image) => {
  const page = await render(
    <ThemeContext value={theme}>
      <Picture image={picture} priority />
    </ThemeContext>,
  );
  const img = page.container.querySelector("img")!;
  await img.decode();
  return img;
};

test("shows the day image in the light theme and the night image in the dark one, whatever the device's setting", async () => {
  expect((await renderPicture("light")).currentSrc).toBe(image.src);
  expect((await renderPicture("dark")).currentSrc).toBe(image.night_src);
});

test("follows the device without a chosen theme, by a media query", async () => {
  const img = await renderPicture(null);
  expect(img.parentElement!.querySelector("source")!.media).toBe("(prefers-color-scheme: dark)");
});

test("shows the same image in both themes when there is no night image", async () => {
  const img = await renderPicture("dark", { ...image, night_src: null });
  expect(img.currentSrc).toBe(image.src);
});

test("has its size before it loads, and loads lazily unless it has priority", async () => {
  const img = await renderPicture(null);
  expect([img.width > 0, img.getAttribute("width"), img.getAttribute("height")]).toEqual([true, "4", "3"]);
  expect([img.loading, img.fetchPriority]).toEqual(["eager", "high"]);
  const page = await render(<Picture image={{ ...image, alt: "دیگری" }} />);
  expect((page.getByRole("img", { name: "دیگری" }).element() as HTMLImageElement).loading).toBe("lazy");
});

test("offers a photo as AVIF with `srcset`, and ignores the narrow image", async () => {
  const [small, large] = [dot("gold"), dot("teal")];
  const photo = {
    ...image,
    src: large,
    srcset: `${small} 4w`,
    avif_srcset: `${small} 4w, ${large} 8000w`,
    night_src: null,
  };
  const page = await render(<Picture image={photo} narrow={photo} sizes="4px" priority />);
  const sources = [...page.container.querySelectorAll("source")];
  expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ["image/avif", photo.avif_srcset, "4px"],
  ]);
  const img = page.container.querySelector("img")!;
  expect([img.srcset, img.sizes]).toEqual([photo.srcset, "4px"]);
});
