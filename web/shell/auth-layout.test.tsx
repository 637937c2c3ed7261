import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Component } from "./auth-layout.tsx";

test.each([7, undefined])("the page of member %s says for whom it was rendered", async (member) => {
  const router = createMemoryRouter(
    [
      {
        id: "frame",
        loader: () => ({}),
        children: [{ path: "*", Component, children: [{ path: "*", element: null }] }],
      },
    ],
    { hydrationData: { loaderData: { frame: { member } } } },
  );
  const { container } = await render(<RouterProvider router={router} />);
  expect(container.querySelector("main")!.dataset.member).toBe(member?.toString());
});
