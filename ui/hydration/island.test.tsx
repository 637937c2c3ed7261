import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { island } from "./island.tsx";

test("what the server has drawn stays until the script comes, and then answers", async () => {
  const { promise: script, resolve: come } = Promise.withResolvers<() => React.ReactNode>();
  const Part = island(() => script);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = '<!--$--><button type="button">۰</button><!--/$-->'; // as renderToString writes it
  const [drawn] = place.getElementsByTagName("button");
  hydrateRoot(
    place,
    <StrictMode>
      <Part />
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.textContent).toBe("۰");

  let pressed = 0;
  come(() => (
    <button type="button" onClick={() => pressed++}>
      ۰
    </button>
  ));
  await expect
    .poll(() => {
      drawn?.click();
      return pressed;
    })
    .toBeGreaterThan(0);
  expect(place.getElementsByTagName("button")[0]).toBe(drawn); // the same, not another in its place
  place.remove();
});

test("on a screen that was opened from another one it keeps its room until it comes", async () => {
  const { promise: script, resolve: come } = Promise.withResolvers<() => React.ReactNode>();
  const Part = island(() => script, "room");
  const page = await render(<Part />);
  expect(page.container.querySelector(".room")).not.toBeNull();
  come(() => "آمد");
  await expect.element(page.getByText("آمد")).toBeVisible();
  expect(page.container.querySelector(".room")).toBeNull();
});
