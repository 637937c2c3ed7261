import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { NewPasswordField } from "./new-password-field.tsx";

test("does not praise what the server would reject, and asks it with the names of the form", async () => {
  const objection = "این گذرواژه را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود. گذرواژهٔ دیگری بنویسید.";
  const requests = fakeFetch({
    "user/password/check": ({ password }: { password: string }) => ({
      objection: password === "12345678" ? objection : null,
    }),
  });
  const page = await render(
    <form>
      <input name="first_name" defaultValue="سارا" />
      <NewPasswordField label="گذرواژه" />
    </form>,
  );
  const field = page.getByLabelText("گذرواژه", { exact: true });
  await field.fill("1234567");
  await expect.element(page.getByRole("status")).toHaveTextContent("هنوز کوتاه است؛ دست‌کم ۸ نویسه");
  await field.fill("12345678");
  await expect.element(page.getByRole("status")).toHaveTextContent(objection);
  await field.fill("bagh-e-fin 1399");
  await expect.element(page.getByRole("status")).toHaveTextContent("خوب");
  await expect
    .poll(() => requests.map(({ input }) => input))
    .toMatchObject([
      { password: "12345678", first_name: "سارا" },
      { password: "bagh-e-fin 1399", first_name: "سارا" },
    ]);
});

test("judges by the length alone when the server does not answer", async () => {
  fakeFetch({
    "user/password/check": () => {
      throw new TypeError("offline");
    },
  });
  const page = await render(
    <form>
      <NewPasswordField label="گذرواژه" />
    </form>,
  );
  await page.getByLabelText("گذرواژه", { exact: true }).fill("kuh-e-alvand 12");
  await expect.element(page.getByRole("status")).toHaveTextContent("خوب");
});
