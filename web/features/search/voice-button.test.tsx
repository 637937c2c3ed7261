import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { VoiceButton } from "./voice-button.tsx";

afterEach(() => vi.unstubAllGlobals());

class Listener extends EventTarget {
  static last: Listener | undefined;
  lang = "";
  interimResults = false;
  onresult?: (event: unknown) => void;
  onend?: () => void;
  start() {
    Listener.last = this;
  }
  abort() {
    this.onend?.();
  }
}

function Field({ onTyped }: { onTyped: (text: string) => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <form>
      <input
        ref={setInput}
        type="search"
        aria-label="جستجو"
        onInput={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      {input && <VoiceButton input={input} />}
    </form>
  );
}

test("what is said is written into the field, as if it were typed", async () => {
  vi.stubGlobal("SpeechRecognition", Listener);
  const typed = vi.fn();
  const page = await render(<Field onTyped={typed} />);
  await page.getByRole("button", { name: "جستجوی گفتاری" }).click();
  expect(Listener.last?.lang).toBe("fa-IR");
  Listener.last?.onresult?.({ results: [[{ transcript: "تخت" }], [{ transcript: "جمشید" }]] });
  expect(typed).toHaveBeenLastCalledWith("تخت جمشید");
  await page.getByRole("button", { name: "پایان شنیدن" }).click();
  await expect.element(page.getByRole("button", { name: "جستجوی گفتاری" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("where the browser cannot listen there is no button", async () => {
  vi.stubGlobal("SpeechRecognition", undefined);
  vi.stubGlobal("webkitSpeechRecognition", undefined);
  const page = await render(<Field onTyped={() => {}} />);
  await expect.element(page.getByRole("searchbox")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
