import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ItemRow } from "./item-row.tsx";
import type { BackpackActions } from "./store/backpack-actions.ts";
import { BackpackActionsProvider } from "./use-backpack.ts";

test("stores the ticks made before hydration and nothing else", async () => {
  const check = vi.fn();
  const items = [1, 2, 3].map((todo_id) => ({
    todo_id,
    name: `چیز ${todo_id}`,
    custom: false,
    packed: true,
    checked: todo_id === 3,
  }));
  const page = (
    <BackpackActionsProvider value={{ check } as unknown as BackpackActions}>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.todo_id} item={item} />
        ))}
      </ul>
    </BackpackActionsProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  const rendered = await render(page);
  container.innerHTML = rendered.container.innerHTML; // as the server renders it
  await rendered.unmount();
  const boxes = [...container.querySelectorAll("input")];
  boxes[1]!.click();
  boxes[2]!.click();
  const root = hydrateRoot(container, page);
  await expect
    .poll(() => check.mock.calls)
    .toEqual([
      [2, true],
      [3, false],
    ]);
  root.unmount();
  container.remove();
});
