import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../api-client/document-cookie.ts";
import { sessionContext } from "../../api-client/loaders.ts";
import type { MemberSession } from "../../contract/member/session.ts";
import { ConfirmDialog, Toasts } from "../../ui/dialog/outlets.tsx";
import { loader as profileLoader } from "../../web/routes/profile/data.ts";
import { action, loader } from "../../web/routes/profile/edit/data.ts";
import { Component } from "../../web/routes/profile/edit/screen.tsx";
import { action as overviewAction } from "../../web/routes/profile/overview/data.ts";
import { Component as ProfileLayout } from "../../web/routes/profile/screen.tsx";
import { browserSession } from "../browser-session.ts";
import { fakeFetch } from "../fakes/fake-fetch.ts";
import { makeProfile } from "../fakes/profile.ts";
import { followRouter } from "../run/follow-router.ts";

/** The member whose profile is shown. */
export const user = makeProfile();
const device = (id: number, agent: string | null, current = false): MemberSession => ({
  id,
  agent,
  current,
  created_at: "2026-11-20T08:00:00Z",
  last_seen_at: "2026-11-20T08:00:00Z",
});
/** The answers of the server where a test has no others. */
export const defaultAnswers = {
  "profile/get": { user },
  "profile/get/activity": { data: [{ id: 3, name: "غارنوردی", icon: "caving" }] },
  "filter/getProvince": { data: [user.province, { id: 31, name: "یزد" }] },
  "filter/getCity": ({ province_id }: { province_id: string }) => ({
    data: province_id === "17" ? [{ id: 1, name: "شیراز" }, user.city] : [{ id: 9, name: "میبد" }],
  }),
  "profile/session": { data: [device(1, "کروم در ویندوز", true), device(2, "فایرفاکس در اندروید")] },
  "user/checkUser": { exists: false },
};

/** Opens the form of the profile in its frame, for a member who has logged in. */
export async function openProfileForm(answers: Record<string, unknown> = {}) {
  writeCookie("iran_token", "token", 100);
  const requests = fakeFetch({ ...defaultAnswers, ...answers });
  const toast = vi.fn();
  const noFallback = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: ProfileLayout,
        loader: profileLoader,
        ...noFallback,
        children: [
          { index: true, element: null, action: overviewAction },
          { path: "edit", Component, loader, action, ...noFallback },
        ],
      },
      { path: "*", element: null, ...noFallback },
    ],
    {
      initialEntries: ["/profile/edit"],
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
  const posted = (path: string) => requests.filter((request) => request.path === path);
  return { page, toast, posted, currentPath: () => router.state.location.pathname + router.state.location.search };
}
