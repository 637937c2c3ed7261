import { expect, test } from "vitest";
import { ApiError } from "../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../testing/fakes/fake-api.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { posts } from "../features/post/post-records.tsx";
import { listScreen } from "./record-list.tsx";

const counts = { published: 1, scheduled: 0, ready: 0, draft: 1, deleted: 0 };
const image = { src: "/posters/1.svg", srcset: "", night_src: null, width: 400, height: 300, alt: "", credit: null };
const row = {
  ...{ slug: "x", version: 1, updated_at: null, updated_by: null, may: [], author: "سارا" },
  ...{ category: { id: 1, name: "سفر" }, published_at: "2026-11-20T08:00:00.000Z" },
};
const list = {
  data: [
    { ...row, id: 1, name: "دشت", state: "published", cover: { ...image, placeholder: "" } },
    { ...row, id: 2, name: "شب", state: "draft", cover: null },
  ],
  ...{ page: 1, pages: 1, page_count: 25, total: 2, state_counts: counts },
};

async function open(search: string, answer: unknown = list) {
  const requests = fakeApi({ "desk/post": answer, "desk/choices": { post_categories: [{ id: 1, name: "سفر" }] } });
  const { page, router } = await openDesk([{ path: "/posts", ...listScreen(posts) }], `/posts${search}`);
  return { page, requests, search: () => router.state.location.search };
}

test("shows the picture of each record that readers see, before its name", async () => {
  const { page } = await open("");
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toBeVisible();
  const images = (at: number) =>
    [...rows.nth(at).element().querySelectorAll("img")].map(({ src }) => new URL(src).pathname);
  expect([images(1), images(2)]).toEqual([["/posters/1.svg"], []]);
});

test("drops what the server refuses from a typed address, and keeps the rest", async () => {
  const refuse = ({ input }: FakeRequest) => {
    const errors = {
      ...(input.state === "removed" && { state: "؟" }),
      ...(input.category_id === "x" && { category_id: "؟" }),
    };
    if (Object.keys(errors).length === 0) return list;
    return new ApiError(422, { code: "fields_wrong", message: "بعضی از مقدارها درست نیست.", errors });
  };
  const { page, search } = await open("?state=removed&category=x&q=شب", refuse);
  await expect.element(page.getByRole("link", { name: /دشت/ })).toBeVisible();
  expect([...new URLSearchParams(search())]).toEqual([["q", "شب"]]);
});

test("shows an error that is none of the address", async () => {
  const broken = new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });
  fakeApi({ "desk/post": broken, "desk/choices": {} });
  const routes = [{ path: "/posts", ...listScreen(posts), ErrorBoundary: () => <p>خراب</p> }];
  const { page } = await openDesk(routes, "/posts?state=draft");
  await expect.element(page.getByText("خراب")).toBeVisible();
});
