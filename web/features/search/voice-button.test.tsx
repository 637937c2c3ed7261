import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { VoiceButton } from "./voice-button.tsx";

afterEach(() => vi.unstubAllGlobals());

class FakeRecognition extends EventTarget {
  static last: FakeRecognition | undefined;
  lang = "";
  interimResults = false;
  onresult?: (event: unknown) => void;
  onend?: () => void;
  start() {
    FakeRecognition.last = this;
  }
  abort() {
    this.onend?.();
  }
}

function Field({ onInput }: { onInput: (text: string) => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <form>
      <input
        ref={setInput}
        type="search"
        aria-label="جستجو"
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {input && <VoiceButton input={input} />}
    </form>
  );
}

test("writes the transcript into the field and dispatches input events", async () => {
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  const onInput = vi.fn();
  const page = await render(<Field onInput={onInput} />);
  await page.getByRole("button", { name: "جستجوی گفتاری" }).click();
  expect(FakeRecognition.last?.lang).toBe("fa-IR");
  FakeRecognition.last?.onresult?.({ results: [[{ transcript: "تخت" }], [{ transcript: "جمشید" }]] });
  expect(onInput).toHaveBeenLastCalledWith("تخت جمشید");
  await page.getByRole("button", { name: "پایان شنیدن" }).click();
  await expect.element(page.getByRole("button", { name: "جستجوی گفتاری" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("renders no button without speech recognition", async () => {
  vi.stubGlobal("SpeechRecognition", undefined);
  vi.stubGlobal("webkitSpeechRecognition", undefined);
  const page = await render(<Field onInput={() => {}} />);
  await expect.element(page.getByRole("searchbox")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
