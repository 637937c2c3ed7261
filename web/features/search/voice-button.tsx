import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import css from "./voice-button.module.css";

/** What browsers that listen have of the Web Speech API; the types of the DOM do not know it. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type Listens = new () => Recognition;

const listener = (): Listens | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, Listens | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

const WHY: Record<string, string> = {
  "not-allowed": "برای جستجوی گفتاری، در مرورگر به این سایت اجازهٔ میکروفن بدهید.",
  "no-speech": "صدایی شنیده نشد. دوباره بگویید.",
  "audio-capture": "میکروفنی پیدا نشد.",
};

/** Says instead of types, where the browser can listen; nothing where it cannot. */
export function VoiceButton({ input }: { input: HTMLInputElement }) {
  const Listener = listener();
  const [listening, setListening] = useState(false);
  const running = useRef<Recognition>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  if (!Listener) return null;

  function listen(Listener: Listens) {
    if (running.current) return running.current.abort();
    const heard = new Listener();
    heard.lang = "fa-IR";
    heard.interimResults = true;
    heard.onresult = ({ results }) => {
      input.value = Array.from(results, (result) => result[0]?.transcript ?? "")
        .join(" ")
        .slice(0, 100);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    heard.onerror = ({ error }) => {
      if (error !== "aborted") toast("info", WHY[error] ?? "شنیدن نشد. لطفاً بنویسید.");
    };
    heard.onend = () => {
      running.current = undefined;
      setListening(false);
      input.focus();
    };
    running.current = heard;
    setListening(true);
    heard.start();
  }

  return (
    <button
      type="button"
      className={css.voice}
      aria-label={listening ? "پایان شنیدن" : "جستجوی گفتاری"}
      aria-pressed={listening}
      onClick={() => listen(Listener)}
    >
      <Icon name="mic" />
    </button>
  );
}
