import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Combobox } from "./combobox.tsx";
import { onNavigation } from "./on-navigation.ts";
import { SearchSheet } from "./search-sheet.tsx";
import { VoiceButton } from "./voice-button.tsx";

/** @public imported through `lazyComponent` */
export { saveRecentSearch } from "./suggestion-loader.ts";

interface SearchBoxState {
  /** The search field entered last. */
  field?: EnteredField;
  isSheetOpen: boolean;
}

interface EnteredField {
  input: HTMLInputElement;
  /** What React renders into beside the input. The page may drop it as a whole when it changes in place, but none of React's elements. */
  container: HTMLElement;
  /** The number of fields entered before: remounts the combobox for each field. */
  key: number;
}

let state: SearchBoxState = { isSheetOpen: false };
const listeners = new Set<() => void>();

function setState(next: Partial<SearchBoxState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Turns a search field into a combobox, until another field is entered. @public imported through `lazyComponent` */
export function attachSuggestions(input: HTMLInputElement): void {
  const { field } = state;
  if (input === field?.input) return;
  field?.container.remove();
  const container = document.createElement("div");
  container.style.display = "contents";
  input.parentElement?.append(container);
  setState({ field: { input, container, key: (field?.key ?? 0) + 1 } });
}

/** Opens the search sheet. @public imported through `lazyComponent` */
export const openSearchSheet = (): void => setState({ isSheetOpen: true });

/** The suggestions and the voice button of the entered search field, and the search sheet. */
export default function SearchBox() {
  const { field, isSheetOpen } = useSyncExternalStore(subscribe, () => state);
  useEffect(
    () =>
      onNavigation(() => {
        if (field && !field.container.isConnected) field.input.parentElement?.append(field.container);
      }),
    [field],
  );
  return (
    <>
      {field &&
        createPortal(
          <>
            <VoiceButton input={field.input} />
            <Combobox input={field.input} />
          </>,
          field.container,
          `${field.key}`,
        )}
      {isSheetOpen && <SearchSheet onClose={() => setState({ isSheetOpen: false })} />}
    </>
  );
}
