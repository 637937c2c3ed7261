import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { buttonClass } from "./button.ts";
import css from "./confirm-dialog.module.css";

interface Asked {
  question: string;
  answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const watchers = new Set<() => void>();

/** Shows a question; a newer one answers the older with «خیر». @public reached through `late` */
export function ask(question: string): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    tell({
      question,
      answer: (yes) => {
        tell(undefined);
        resolve(yes);
      },
    });
  });
}

export default function ConfirmDialog() {
  const open = useSyncExternalStore(
    watch,
    () => asked,
    () => undefined,
  );
  return open ? <Question key={open.question} {...open} /> : null;
}

function Question({ question, answer }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  // Layout effect: its end comes while the dialog is still in the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    no.current?.focus(); // the answer that changes nothing
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="confirm-question"
      onCancel={() => answer(false)}
      onClick={({ target, currentTarget }) => target === currentTarget && answer(false)}
    >
      <div className={css.body}>
        <h2 id="confirm-question">{question}</h2>
        <div className={css.ways}>
          <button type="button" className={buttonClass("stop")} onClick={() => answer(true)}>
            بله
          </button>
          <button type="button" className={buttonClass("line")} onClick={() => answer(false)} ref={no}>
            خیر
          </button>
        </div>
      </div>
    </dialog>
  );
}

function tell(next: Asked | undefined) {
  asked = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
