import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { OriginContext } from "../../../ui/origin.ts";
import { CodeForm } from "./code-form.tsx";

test("begins with the server's text, however long a busy phone takes to start", async () => {
  let now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1700)); // between any two lines of a render
  const form = (
    <OriginContext value="https://sarzamin.example">
      <CodeForm code={{ mobile: "09121234567", id: 1, expiresIn: 95, resendIn: 35 }} failure={undefined} laterAt="" />
    </OriginContext>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(form);
  document.body.append(container);
  expect(container.querySelector('[role="timer"]')?.textContent).toContain("۱:۳۵");
  const timer = container.querySelector('[role="timer"]');
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, form, { onRecoverableError });
  await expect.poll(() => timer?.textContent).not.toContain("۱:۳۵"); // it counts
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.contains(timer)).toBe(true);
  root.unmount();
  container.remove();
});
