import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { buttonClass } from "../button.ts";
import css from "./confirm-dialog.module.css";
import { Modal } from "./modal.tsx";

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
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => no.current?.focus(), []); // the answer that changes nothing
  return (
    <Modal className={css.dialog} aria-labelledby="confirm-question" onClose={() => answer(false)}>
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
    </Modal>
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
