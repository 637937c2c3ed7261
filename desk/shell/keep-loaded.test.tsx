import { useState } from "react";
import { redirect, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { useMutation } from "../ui/use-mutation.ts";
import { DeskError } from "./desk-error.tsx";

/** A screen with a field and a button that saves; its loader answers what `answer` returns or throws. */
function screen(answer: () => Promise<string>) {
  function Component() {
    const shown = useLoaderData<string>();
    const [text, setText] = useState("");
    const { run } = useMutation();
    return (
      <>
        <h1>{shown}</h1>
        <input aria-label="متن" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => void run(async () => ({ message: "ذخیره شد." }))}>
          ذخیره
        </button>
      </>
    );
  }
  return { path: "/x", loader: answer, Component, ErrorBoundary: DeskError };
}

/** Opens the screen, types, and saves while the loader fails with `error`. */
async function saveWhileFailing(error: unknown) {
  const answers = [async () => "یکم", () => Promise.reject(error), async () => "دوم"];
  const { page, router } = await openDesk([screen(() => answers.shift()!())], "/x");
  await page.getByLabelText("متن").fill("نوشته");
  await page.getByRole("button", { name: "ذخیره" }).click();
  return { page, router };
}

test.each([
  ["without a connection", new TypeError("Failed to fetch")],
  ["while the server is overloaded", apiError("overloaded")],
  ["after the session has ended", apiError("signed_out")],
  ["while the password is needed", apiError("password_needed")],
])("a saved form keeps its screen and what was typed when it cannot be loaded again %s", async (_, error) => {
  const { page } = await saveWhileFailing(error);
  await expect.poll(() => document.body.textContent).toContain("این صفحه تازه نشد");
  await expect.element(page.getByRole("heading", { name: "یکم" })).toBeVisible();
  await expect.element(page.getByLabelText("متن")).toHaveValue("نوشته");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("heading", { name: "دوم" })).toBeVisible();
  await expect.element(page.getByLabelText("متن")).toHaveValue("نوشته");
});

test("follows a redirect of a loader that runs again", async () => {
  const answers = [async () => "یکم", () => Promise.reject(redirect("/x?page=1")), async () => "برگهٔ نخست"];
  const { page, router } = await openDesk([screen(() => answers.shift()!())], "/x?page=2");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("heading", { name: "برگهٔ نخست" })).toBeVisible();
  expect(router.state.location.search).toBe("?page=1");
});

test("a record that was deleted meanwhile shows the error", async () => {
  const { page } = await saveWhileFailing(new ApiError(404, { code: "not_found", message: "پیدا نشد." }));
  await expect.element(page.getByRole("heading", { name: "پیدا نشد" })).toBeVisible();
  await expect.element(page.getByLabelText("متن")).not.toBeInTheDocument();
});

test("a screen that was left and cannot be loaded again shows the error", async () => {
  const { page, router } = await openDesk([screen(onceAnd("یکم"))], "/x");
  await expect.element(page.getByRole("heading", { name: "یکم" })).toBeVisible();
  await router.navigate("/y");
  await expect.element(page.getByRole("heading", { name: "/y" })).toBeVisible();
  await router.navigate("/x");
  await expect.element(page.getByRole("button", { name: "تلاش دوباره" })).toBeVisible();
});

/** Answers once, and then fails. */
function onceAnd(text: string) {
  let isFirst = true;
  return async () => {
    if (!isFirst) throw new TypeError("Failed to fetch");
    isFirst = false;
    return text;
  };
}
