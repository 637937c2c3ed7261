import { useEffect, useRef, useState } from "react";
import type { ProofChallenge } from "../../../contract/api-error.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./proof-field.module.css";

type State = "working" | "solved" | "failed";

const TEXTS: Record<State, string> = {
  working: "دستگاهتان چند ثانیه محاسبه می‌کند و سپس خودش دوباره می‌فرستد.",
  solved: "محاسبه انجام شد؛ دوباره فرستاده می‌شود…",
  failed: "دستگاهتان نتوانست آن را انجام دهد. صفحه را دوباره باز کنید یا کمی بعد تلاش کنید.",
};

interface ProofFieldProps extends ProofChallenge {
  /** From when on the network needs no proof, as a time of the day: for a visitor without scripts. */
  laterAt: string;
}

/**
 * The proof of work that the form needs because many codes were asked for in the visitor's network: it is worked out in a worker, and the
 * form is submitted again by itself.
 */
export function ProofField({ challenge, bits, laterAt }: ProofFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>("working");
  useEffect(() => {
    setState("working");
    const worker = new Worker(new URL("./proof.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
      setState("solved");
      if (!input.current) return;
      input.current.value = data;
      input.current.form?.requestSubmit();
    });
    worker.addEventListener("error", () => setState("failed"));
    worker.postMessage({ challenge, bits } satisfies ProofChallenge);
    return () => worker.terminate();
  }, [challenge, bits]);
  return (
    <div className={css.proof} role="status">
      <input ref={input} type="hidden" name="proof" />
      <Icon name="hourglass" />
      <div>
        <p>از شبکهٔ اینترنت شما در این ساعت کدهای زیادی خواسته‌اند؛ شاید با هزاران نفر یک نشانی دارید.</p>
        <div className={css.scripted}>
          <p>{TEXTS[state]}</p>
          {state === "working" && <progress aria-label="در حال محاسبه" />}
        </div>
        <p className={css.unscripted}>
          این محاسبه به جاوااسکریپت نیاز دارد. بدون آن، ساعت {laterAt} دوباره تلاش کنید، یا همین حالا از شبکهٔ دیگری.
        </p>
      </div>
    </div>
  );
}
