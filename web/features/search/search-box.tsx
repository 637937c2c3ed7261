import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Combobox } from "./combobox.tsx";
import { SearchSheet } from "./search-sheet.tsx";
import { VoiceButton } from "./voice-button.tsx";

/** @public reached through `late` */
/** @public reached through `late` */
export { remember } from "./asking.ts";

interface Attended {
  /** The field that was entered last. */
  input?: HTMLInputElement;
  /** Fields that were entered so far: each gets a combobox of its own. */
  nth: number;
  sheet: boolean;
}

let attended: Attended = { nth: 0, sheet: false };
const watchers = new Set<() => void>();

function change(next: Partial<Attended>) {
  attended = { ...attended, ...next };
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Makes a combobox of a search field, until another is entered. @public reached through `late` */
export function attend(input: HTMLInputElement): void {
  if (input !== attended.input) change({ input, nth: attended.nth + 1 });
}

/** Opens the search over the whole page. @public reached through `late` */
export const openSheet = (): void => change({ sheet: true });

/** What comes to the search fields of a page when one is entered. */
export default function SearchBox() {
  const { input, nth, sheet } = useSyncExternalStore(watch, () => attended);
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
          `${nth}`,
        )}
      {sheet && <SearchSheet onClose={() => change({ sheet: false })} />}
    </>
  );
}
