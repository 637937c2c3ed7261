import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { nextFrames } from "../../testing/next-frames.ts";
import { island } from "./island.tsx";

test("keeps the server's HTML until the chunk is loaded, and hydrates the same elements", async () => {
  const { promise: script, resolve: resolveScript } = Promise.withResolvers<() => React.ReactNode>();
  const load = vi.fn(() => script);
  const Part = island(load);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = '<!--$--><button type="button">۰</button><!--/$-->'; // as renderToString writes it
  const [button] = container.getElementsByTagName("button");
  hydrateRoot(
    container,
    <StrictMode>
      <Part />
    </StrictMode>,
  );
  await expect.poll(() => load).toHaveBeenCalled(); // React has come to the part
  await nextFrames();
  expect(container.textContent).toBe("۰");

  let clicks = 0;
  resolveScript(() => (
    <button type="button" onClick={() => clicks++}>
      ۰
    </button>
  ));
  await expect
    .poll(() => {
      button?.click();
      return clicks;
    })
    .toBeGreaterThan(0);
  expect(container.getElementsByTagName("button")[0]).toBe(button); // hydrated, not replaced
  container.remove();
});

test("reserves its space on a client-side navigation until the chunk is loaded", async () => {
  const { promise: script, resolve: resolveScript } = Promise.withResolvers<() => React.ReactNode>();
  const Part = island(() => script, "reserved");
  const page = await render(<Part />);
  expect(page.container.querySelector(".reserved")).not.toBeNull();
  resolveScript(() => "آمد");
  await expect.element(page.getByText("آمد")).toBeVisible();
  expect(page.container.querySelector(".reserved")).toBeNull();
});
