import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { CreateCollectionForm } from "./create-collection-form.tsx";

test("keeps the name of the next collection that is typed while the first is created", async () => {
  const answer = Promise.withResolvers<object>();
  fakeFetch({ "profile/collection/storeCustom": answer.promise });
  const onCreated = vi.fn(async () => {});
  const page = await render(<CreateCollectionForm onCreated={onCreated} onFail={() => {}} />);
  const name = page.getByRole("textbox", { name: "مجموعهٔ تازه" });
  await name.fill("کویر");
  await userEvent.keyboard("{Enter}");
  await name.fill("جنگل");
  answer.resolve({ id: 8, message: "ساخته شد." });
  await expect.poll(() => onCreated.mock.calls).toMatchObject([[{ id: 8, name: "کویر" }]]);
  await expect.element(name).toHaveValue("جنگل");
});
