import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { documentTheme } from "../../ui/document-theme.ts";
import { IslandContext } from "../../ui/island/island.tsx";
import { mountIsland } from "../../ui/island/mount-island.tsx";
import { morph } from "../../ui/navigation/morph.ts";

/**
 * Renders an island as the server does and lets React take it over. `show` changes the page in place to one whose island has other props,
 * as after a link to another query of the page.
 */
export async function startIsland<Props extends object>(Component: ComponentType<Props>, props: Props) {
  const render = (next: Props) => {
    const main = document.createElement("main");
    const island = document.createElement("x-island");
    for (const [name, value] of Object.entries({ n: "i0", src: "/island.js", props: JSON.stringify(next) }))
      island.setAttribute(name, value);
    island.dataset.pendingHydration = "";
    const content = (
      <IslandContext theme={documentTheme()} origin={location.origin}>
        <Component {...next} />
      </IslandContext>
    );
    island.innerHTML = renderToString(content, { identifierPrefix: "i0" });
    main.append(island);
    return main;
  };
  const main = document.body.appendChild(render(props));
  onTestFinished(() => main.remove());
  const island = main.firstElementChild as HTMLElement;
  mountIsland(island, Component as ComponentType<Record<string, unknown>>);
  await expect.poll(() => island.hasAttribute("data-pending-hydration")).toBe(false);
  return { page: page.elementLocator(main), show: (next: Props) => morph(main, render(next)) };
}
