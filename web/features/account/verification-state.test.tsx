import { useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { openScreens } from "../../../testing/open-screen.tsx";
import { useStoreVerification, useVerificationState } from "./verification-state.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear(); // as in a new window
});

const readStored = () => [localStorage.getItem("mobile"), localStorage.getItem("email")];
const navigationState = { mobile: "09121234567", email: "maryam@example.ir" };

/** Stores and renders its verification state. */
function StoringScreen() {
  const verification = useVerificationState();
  useStoreVerification(verification);
  return (
    <p>
      {useLocation().pathname} {verification.mobile} {verification.email}
    </p>
  );
}
const screen = { Component: StoringScreen };

test("stores the phone number and email address of the navigation state for other windows", async () => {
  const firstWindow = await openScreens(
    { "/active-user": screen },
    { pathname: "/active-user", state: navigationState },
  );
  await expect.poll(readStored).toEqual([navigationState.mobile, navigationState.email]);
  await firstWindow.page.unmount();
  const { page } = await openScreens({ "/active-user": screen }, "/active-user");
  await expect.element(page.getByText("/active-user 09121234567 maryam@example.ir")).toBeInTheDocument();
  expect(readStored()).toEqual([navigationState.mobile, navigationState.email]);
});

test("clears both values when the visitor leaves any page", async () => {
  for (const path of ["/active-user", "/", "/place-list", "/register"]) {
    sessionStorage.clear();
    localStorage.setItem("mobile", navigationState.mobile);
    localStorage.setItem("email", navigationState.email);
    const { router } = await openScreens({}, path);
    await router.navigate(`${path}?page=2`);
    expect(readStored(), `still on ${path}`).toEqual([navigationState.mobile, navigationState.email]);
    await router.navigate("/faq");
    await expect.poll(readStored, { message: path }).toEqual([null, null]);
  }
});

test("keeps both values when the visitor leaves /register-info", async () => {
  localStorage.setItem("mobile", navigationState.mobile);
  localStorage.setItem("email", navigationState.email);
  const { page, router } = await openScreens({}, "/register-info");
  await router.navigate("/");
  await expect.element(page.getByRole("heading", { name: "/", exact: true })).toBeInTheDocument();
  expect(readStored()).toEqual([navigationState.mobile, navigationState.email]);
  await router.navigate("/faq");
  await expect.poll(readStored).toEqual([null, null]);
});

test("stores the navigation state of the next page after clearing the previous values", async () => {
  const { page, router } = await openScreens(
    { "/active-user": screen, "/register-info": screen },
    { pathname: "/active-user", state: navigationState },
  );
  await router.navigate("/register-info", { state: { mobile: "09350000000" } });
  await expect.element(page.getByText("/register-info 09350000000")).toBeInTheDocument();
  await expect.poll(readStored).toEqual(["09350000000", null]);
});
