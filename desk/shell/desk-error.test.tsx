import { expect, test } from "vitest";
import { ApiError } from "../../contract/api-error.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { DeskError } from "./desk-error.tsx";

const open = (status: number, code: string) => {
  const loader = () => {
    throw new ApiError(status, { code, message: "نمی‌شود." });
  };
  return openDesk([{ path: "/x", loader, Component: () => null, ErrorBoundary: DeskError }], "/x");
};

test("a member who is no colleague is led back to the site, and not to a second attempt", async () => {
  const { page } = await open(403, "staff_only");
  await expect.element(page.getByText("نمی‌شود.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "رفتن به سایت" })).toHaveAttribute("href", "/");
  await expect.element(page.getByRole("button", { name: "تلاش دوباره" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "پیشخان" })).not.toBeInTheDocument();
});

test("what is not there leads back to the desk's first page, and not to a second attempt", async () => {
  const { page } = await open(404, "record_unknown");
  await expect.element(page.getByRole("heading", { name: "پیدا نشد" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "پیشخان" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "تلاش دوباره" })).not.toBeInTheDocument();
});

test("another failure offers a second attempt", async () => {
  const { page } = await open(503, "overloaded");
  await expect.element(page.getByRole("button", { name: "تلاش دوباره" })).toBeVisible();
});
