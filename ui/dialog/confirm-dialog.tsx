import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { buttonClass } from "../button.ts";
import css from "./confirm-dialog.module.css";
import { Modal } from "./modal.tsx";

interface PendingQuestion {
  question: string;
  answer: (yes: boolean) => void;
}

let pending: PendingQuestion | undefined;
const listeners = new Set<() => void>();

/** Shows a question; resolves a pending one with false. @public reached through `lazyComponent` */
export function showConfirm(question: string): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      question,
      answer: (yes) => {
        setPending(undefined);
        resolve(yes);
      },
    });
  });
}

export default function ConfirmDialog() {
  const open = useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  );
  return open ? <Question key={open.question} {...open} /> : null;
}

function Question({ question, answer }: PendingQuestion) {
  const noButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => noButton.current?.focus(), []); // the answer without consequences
  return (
    <Modal className={`dialog ${css.dialog}`} aria-labelledby="confirm-question" onClose={() => answer(false)}>
      <div className={css.body}>
        <h2 id="confirm-question">{question}</h2>
        <div className={css.actions}>
          <button type="button" className={buttonClass("danger")} onClick={() => answer(true)}>
            بله
          </button>
          <button type="button" className={buttonClass("outline")} onClick={() => answer(false)} ref={noButton}>
            خیر
          </button>
        </div>
      </div>
    </Modal>
  );
}

function setPending(next: PendingQuestion | undefined) {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
