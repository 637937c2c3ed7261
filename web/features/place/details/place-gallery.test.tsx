import { expect, test } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { aPicture } from "../../../../testing/place-card.ts";
import { PlaceGallery } from "./place-gallery.tsx";

const photograph = (name: string) => ({
  ...aPicture,
  src: `${aPicture.src}#${name}`,
  alt: name,
  credit: { text: `کار ${name}`, url: null, license: "CC BY 4.0", license_url: null },
});
const gallery = ["ایوان", "گنبد", "حیاط"].map(photograph);

test("a photograph opens over the window, is turned with the keys of Persian, and the focus comes back", async () => {
  await window.viewport(900, 700);
  const page = await render(
    <div dir="rtl">
      <PlaceGallery gallery={gallery} />
    </div>,
  );
  const second = page.getByRole("link", { name: "گنبد" });
  await expect.element(second).toHaveAttribute("href", gallery[1]!.src); // without the script
  await second.click();
  const box = page.getByRole("dialog");
  const seen = (name: string) => box.getByRole("img", { name });
  await expect.element(box).toHaveAccessibleName("عکس ۲ از ۳");
  await expect.element(seen("گنبد")).toBeInViewport();
  await expect.element(box.getByText("کار گنبد")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(seen("حیاط")).toBeInViewport({ ratio: 0.9 });
  await expect.element(box.getByRole("button", { name: "عکس بعدی" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(box).toHaveAccessibleName("عکس ۲ از ۳");
  await box.getByRole("button", { name: "عکس پیشین" }).click();
  await expect.element(seen("ایوان")).toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});
