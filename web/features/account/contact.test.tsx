import { useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { openScreens } from "../../../testing/open-screen.tsx";
import { useContactStored, useHanded } from "./contact.ts";

beforeEach(() => localStorage.clear());

const stored = () => [localStorage.getItem("mobile"), localStorage.getItem("email")];
const handed = { mobile: "09121234567", email: "maryam@example.ir" };

/** Stores what it is handed, and shows what it knows. */
function Stores() {
  const known = useHanded();
  useContactStored(known);
  return (
    <p>
      {useLocation().pathname} {known.mobile} {known.email}
    </p>
  );
}
const storing = { Component: Stores };

test("what is handed over is stored, so that another window knows it", async () => {
  const first = await openScreens({ "/active-user": storing }, { pathname: "/active-user", state: handed });
  await expect.poll(stored).toEqual([handed.mobile, handed.email]);
  await first.page.unmount();
  const { page } = await openScreens({ "/active-user": storing }, "/active-user");
  await expect.element(page.getByText("/active-user 09121234567 maryam@example.ir")).toBeInTheDocument();
  expect(stored()).toEqual([handed.mobile, handed.email]);
});

test("leaving a page, whichever it is, clears both", async () => {
  for (const left of ["/active-user", "/", "/place-list", "/register"]) {
    localStorage.setItem("mobile", handed.mobile);
    localStorage.setItem("email", handed.email);
    const { router } = await openScreens({}, left);
    await router.navigate(`${left}?page=2`);
    expect(stored(), `still on ${left}`).toEqual([handed.mobile, handed.email]);
    await router.navigate("/faq");
    await expect.poll(stored, { message: left }).toEqual([null, null]);
  }
});

test("leaving /register-info keeps both", async () => {
  localStorage.setItem("mobile", handed.mobile);
  localStorage.setItem("email", handed.email);
  const { page, router } = await openScreens({}, "/register-info");
  await router.navigate("/");
  await expect.element(page.getByRole("heading", { name: "/", exact: true })).toBeInTheDocument();
  expect(stored()).toEqual([handed.mobile, handed.email]);
  await router.navigate("/faq");
  await expect.poll(stored).toEqual([null, null]);
});

test("the page that one comes to stores anew what is handed to it", async () => {
  const { page, router } = await openScreens(
    { "/active-user": storing, "/register-info": storing },
    { pathname: "/active-user", state: handed },
  );
  await router.navigate("/register-info", { state: { mobile: "09350000000" } });
  await expect.element(page.getByText("/register-info 09350000000")).toBeInTheDocument();
  await expect.poll(stored).toEqual(["09350000000", null]);
});
