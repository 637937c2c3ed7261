import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Combobox } from "./combobox.tsx";
import { SearchSheet } from "./search-sheet.tsx";
import { VoiceButton } from "./voice-button.tsx";

/** @public imported through `lazyComponent` */
export { saveRecentSearch } from "./suggestion-loader.ts";

interface SearchBoxState {
  /** The search field entered last. */
  input?: HTMLInputElement;
  /** The number of fields entered so far: remounts the combobox for each field. */
  comboboxKey: number;
  isSheetOpen: boolean;
}

let state: SearchBoxState = { comboboxKey: 0, isSheetOpen: false };
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
  if (input !== state.input) setState({ input, comboboxKey: state.comboboxKey + 1 });
}

/** Opens the search sheet. @public imported through `lazyComponent` */
export const openSearchSheet = (): void => setState({ isSheetOpen: true });

/** The suggestions and the voice button of the entered search field, and the search sheet. */
export default function SearchBox() {
  const { input, comboboxKey, isSheetOpen } = useSyncExternalStore(subscribe, () => state);
  const box = input?.isConnected ? input.parentElement : null;
  return (
    <>
      {input &&
        box &&
        createPortal(
          <>
            <VoiceButton input={input} />
            <Combobox input={input} />
          </>,
          box,
          `${comboboxKey}`,
        )}
      {isSheetOpen && <SearchSheet onClose={() => setState({ isSheetOpen: false })} />}
    </>
  );
}
