import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../api-client/document-cookie.ts";
import { sessionContext } from "../../api-client/loaders.ts";
import { ConfirmDialog, Toasts } from "../../ui/dialog/outlets.tsx";
import "../../ui/styles/dialog.css";
import "../../ui/styles/shared.css";
import { loader as profileLoader } from "../../web/routes/profile/data.ts";
import { action, loader } from "../../web/routes/profile/favourite/data.ts";
import { Component } from "../../web/routes/profile/favourite/screen.tsx";
import { Component as ProfileLayout } from "../../web/routes/profile/screen.tsx";
import { browserSession } from "../browser-session.ts";
import { fakeFetch } from "../fakes/fake-fetch.ts";
import { makePlaceCard } from "../place-card.ts";
import { followRouter } from "../run/follow-router.ts";

const counts = { activity: 0, seen: 0, bookmark: 2, favorite: 0, collection: 1, comment: 0, rating: 0, unread: 0 };
const user = {
  id: 1,
  mobile: "09121234567",
  first_name: "مریم",
  last_name: "رضایی",
  photo: null,
  created_at: "2026-11-20T08:00:00Z",
  counts,
};
const saved = { added_at: "2026-11-20T08:00:00Z", note: null as string | null };
export const shiraz = {
  ...makePlaceCard({ id: 1, name: "باغ ارم", lat: 29.63, lon: 52.52 }),
  position: "exact",
  ...saved,
};
export const yazd = { ...makePlaceCard({ id: 2, name: "باغ دولت‌آباد" }), position: "approximate", ...saved };
export const spring = {
  ...{ id: 7, name: "بهار شیراز", count: 2, cover: null, share_url: null as string | null },
  ...{ note: null as string | null, notes_shared: false },
};
export const facets = { province: [{ id: 17, name: "فارس", count: 2 }], month: [{ id: 2, count: 1 }] };

/** A fake server with one collection of places and one own collection. */
export function fakeCollections(places = [shiraz, yazd], collection = spring) {
  let stored = [...places];
  const pagination = (page: number) => ({
    page,
    page_count: 24,
    total: stored.length,
    pages: Math.ceil(stored.length / 24),
  });
  const collectionPage = (collection: unknown) => () => ({
    ...{ data: stored.slice(0, 24), ...pagination(1), collection, facets },
    unfiltered: stored.length,
    points: stored.map(({ id, name, lat, lon }) => ({ id, name, lat, lon })),
  });
  const before: (typeof stored)[] = []; // each change
  const removePlace = (id: number) => () => {
    before.push(stored);
    stored = stored.filter((place) => place.id !== id);
    return { message: "از مجموعه حذف شد.", change: before.length };
  };
  const undo = (change: number) => () => {
    stored = before[change - 1]!;
    return { message: "به حال پیش برگشت." };
  };
  return {
    "profile/get": () => ({ user: { ...user, counts: { ...counts, bookmark: stored.length } } }),
    "profile/collection/get?type=bookmark&page=1&page_count=24": collectionPage(null),
    "profile/collection/get?type=7&page=1&page_count=24": collectionPage(collection),
    "profile/collection": () => ({
      bookmark: [],
      favorite: [],
      counts: { bookmark: 0, favorite: 0 },
      custom: [collection],
    }),
    "profile/collection/delete/1": removePlace(1),
    "profile/collection/delete/2": removePlace(2),
    "profile/collection/undo/1": undo(1),
  };
}

/** What the actions of the screen say. */
export const toast = vi.fn();

/** Opens the saved things of a member whose server has these answers. */
export async function openFavourite(answers: Record<string, unknown>, path = "/profile/favourite") {
  writeCookie("iran_token", "token", 100);
  const requests = fakeFetch(answers);
  const noFallback = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: ProfileLayout,
        loader: profileLoader,
        ErrorBoundary: () => "not there",
        ...noFallback,
        children: [{ path: "favourite", Component, loader, action, ...noFallback }],
      },
      { path: "*", element: null, ...noFallback },
    ],
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    },
  );
  followRouter(router);
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { page, requests, router, currentPath: () => router.state.location.pathname + router.state.location.search };
}
