import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { BackpackDeedsProvider } from "./backpack.ts";
import type { BackpackDeeds } from "./store/backpack-actions.ts";
import { TodoRow } from "./todo-row.tsx";

test("what was ticked before the page's script came is stored once it is there, and nothing else", async () => {
  const check = vi.fn();
  const things = [1, 2, 3].map((todo_id) => ({
    todo_id,
    name: `چیز ${todo_id}`,
    custom: false,
    packed: true,
    checked: todo_id === 3,
  }));
  const page = (
    <BackpackDeedsProvider value={{ check } as unknown as BackpackDeeds}>
      <ul>
        {things.map((item) => (
          <TodoRow key={item.todo_id} item={item} />
        ))}
      </ul>
    </BackpackDeedsProvider>
  );
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = await render(page);
  place.innerHTML = drawn.container.innerHTML; // as the server writes it
  await drawn.unmount();
  const boxes = [...place.querySelectorAll("input")];
  boxes[1]!.click();
  boxes[2]!.click();
  const root = hydrateRoot(place, page);
  await vi.waitFor(() =>
    expect(check.mock.calls).toEqual([
      [2, true],
      [3, false],
    ]),
  );
  root.unmount();
  place.remove();
});
