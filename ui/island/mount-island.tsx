import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { documentTheme } from "../document-theme.ts";
import { hasChanged, isToggle } from "../form/changed-field.ts";
import { useDocumentTheme } from "../theme.ts";
import { IslandContext } from "./island.tsx";
import { islandUpdates } from "./island-updates.ts";

type IslandComponent = ComponentType<Record<string, unknown>>;

interface StartedProps {
  /** Called when the island handles its events. */
  onStart: () => void;
  children: ReactNode;
}

function Started({ onStart, children }: StartedProps) {
  useEffect(onStart, [onStart]);
  return (
    <IslandContext theme={useDocumentTheme(documentTheme())} origin={location.origin}>
      {children}
    </IslandContext>
  );
}

/**
 * Lets React take over the server's HTML of an island, unless it does already. What the visitor entered or pressed before is repeated for
 * it.
 */
export function mountIsland(element: HTMLElement, Component: IslandComponent): void {
  if (islandUpdates.has(element)) return; // touched again while it starts: a second root would find what the first has rendered
  const typed = typedFields(element);
  let isStarted = false;
  let isOutdated = false;
  const onStart = () => {
    isStarted = true;
    if (isOutdated) root.render(content());
    element.removeAttribute("data-pending-hydration"); // a press that came earlier is dispatched again then
    for (const field of typed.splice(0)) replay(field);
  };
  const content = () => (
    <StrictMode>
      <Started onStart={onStart}>
        <Component {...JSON.parse(element.getAttribute("props")!)} />
      </Started>
    </StrictMode>
  );
  const root = hydrateRoot(element, content(), { identifierPrefix: element.getAttribute("n") ?? "" });
  // React gives up the server's HTML of a root that it has not started with when it is rendered again.
  islandUpdates.set(element, () => {
    if (isStarted) root.render(content());
    else isOutdated = true;
  });
}

interface TypedField {
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  value: string;
}

/** The fields that the visitor changed before React had the island: hydration resets those that are controlled. */
function typedFields(element: HTMLElement): TypedField[] {
  const fields = element.querySelectorAll<TypedField["field"]>("input, select, textarea");
  const isLeft = (field: TypedField["field"]) => field.type === "radio" && !(field as HTMLInputElement).checked;
  return [...fields]
    .filter((field) => hasChanged(field) && !isLeft(field)) // of several radio buttons, the one that was chosen
    .map((field) => ({ field, value: field.value }));
}

/**
 * Enters a value as the visitor did. React's own setters on the field tell it the server's value first, so that it takes the visitor's
 * for a change.
 */
function replay({ field, value }: TypedField): void {
  if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true })); // its value cannot be set
    return;
  }
  if (isToggle(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
