import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { toSearchText } from "./search-text.ts";
import css from "./voice-button.module.css";

/** The used part of SpeechRecognition (Web Speech API), which TypeScript's DOM types lack. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type RecognitionConstructor = new () => Recognition;

const findRecognition = (): RecognitionConstructor | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionConstructor | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

const ERROR_MESSAGES: Record<string, string> = {
  "not-allowed": "برای جستجوی گفتاری، در مرورگر به این سایت اجازهٔ میکروفن بدهید.",
  "no-speech": "صدایی شنیده نشد. دوباره بگویید.",
  "audio-capture": "میکروفنی پیدا نشد.",
};

/** A button for dictating into a search field; not rendered where the browser has no speech recognition. */
export function VoiceButton({ input }: { input: HTMLInputElement }) {
  const SpeechRecognition = findRecognition();
  const [isListening, setIsListening] = useState(false);
  const recognitionRef = useRef<Recognition>(undefined);
  useEffect(() => () => recognitionRef.current?.abort(), []);
  if (!SpeechRecognition) return null;

  function toggleListening(Constructor: RecognitionConstructor) {
    if (recognitionRef.current) return recognitionRef.current.abort();
    const recognition = new Constructor();
    recognition.lang = "fa-IR";
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      input.value = toSearchText(Array.from(results, (result) => result[0]?.transcript ?? "").join(" "));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    recognition.onerror = ({ error }) => {
      if (error !== "aborted") toast("info", ERROR_MESSAGES[error] ?? "صدایتان شنیده نشد. لطفاً بنویسید.");
    };
    recognition.onend = () => {
      recognitionRef.current = undefined;
      setIsListening(false);
      input.focus();
    };
    recognitionRef.current = recognition;
    setIsListening(true);
    recognition.start();
  }

  return (
    <button
      type="button"
      className={css.voice}
      aria-label={isListening ? "پایان شنیدن" : "جستجوی گفتاری"}
      aria-pressed={isListening}
      onClick={() => toggleListening(SpeechRecognition)}
    >
      <Icon name="mic" />
    </button>
  );
}
