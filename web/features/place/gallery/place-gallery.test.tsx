import { expect, test } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testImage } from "../../../../testing/place-card.ts";
import { PlaceGallery } from "./place-gallery.tsx";

const photo = (name: string, index: number) => ({
  ...testImage,
  id: index + 1,
  taken_on: null,
  src: `${testImage.src}#${name}`,
  alt: name,
  credit: { text: `کار ${name}`, url: null, license: "CC BY 4.0", license_url: null },
});
const gallery = ["ایوان", "گنبد", "حیاط"].map(photo);

test("opens the lightbox, navigates right-to-left by keyboard, and returns the focus", async () => {
  await window.viewport(900, 700);
  const page = await render(
    <div dir="rtl">
      <PlaceGallery gallery={gallery} />
    </div>,
  );
  const second = page.getByRole("link", { name: "گنبد" });
  await expect.element(second).toHaveAttribute("href", gallery[1]!.src); // the link without scripts
  await second.click();
  const lightbox = page.getByRole("dialog");
  const photoIn = (name: string) => lightbox.getByRole("img", { name });
  await expect.element(lightbox).toHaveAccessibleName("عکس ۲ از ۳");
  await expect.element(photoIn("گنبد")).toBeInViewport();
  await expect.element(lightbox.getByText("کار گنبد")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(photoIn("حیاط")).toBeInViewport({ ratio: 0.9 });
  await expect.element(lightbox.getByRole("button", { name: "عکس بعدی" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(lightbox).toHaveAccessibleName("عکس ۲ از ۳");
  await lightbox.getByRole("button", { name: "عکس پیشین" }).click();
  await expect.element(photoIn("ایوان")).toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard("{Escape}");
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});
