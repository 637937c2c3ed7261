import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { hasZeroBits } from "../../../text/proof-of-work.ts";
import { ProofField } from "./proof-field.tsx";

const challenge = "c2VlZC1vZi10aGUtdGVzdA:signup:09121234567";

async function zeroBits(text: string): Promise<number> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  let bits = 0;
  while (hasZeroBits(hash, bits + 1)) bits++;
  return bits;
}

test("works out the proof in a worker and submits the form with it once, without a deed of the visitor", async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const page = await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
      <input name="mobile" defaultValue="09121234567" />
      <ProofField challenge={challenge} bits={12} laterAt="۱۴:۳۵" />
    </form>,
  );
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  const form = page.container.querySelector("form")!;
  const proof = String(new FormData(form).get("proof"));
  const [seed, answer] = proof.split(".");
  expect(seed).toBe(challenge.split(":")[0]);
  expect(await zeroBits(`${challenge}:${answer}`)).toBeGreaterThanOrEqual(12);
});

test("says that it failed when the browser has no worker for it", async () => {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
      terminate() {}
    },
  );
  try {
    const page = await render(
      <form>
        <ProofField challenge={challenge} bits={12} laterAt="۱۴:۳۵" />
      </form>,
    );
    await expect.element(page.getByText(/نتوانست آن را انجام دهد/)).toBeVisible();
  } finally {
    vi.unstubAllGlobals();
  }
});

test("tells a visitor without scripts the time from which on no proof is needed", async () => {
  const page = await render(<ProofField challenge={challenge} bits={12} laterAt="۱۴:۳۵" />);
  const text = page.getByText(/ساعت ۱۴:۳۵ دوباره تلاش کنید/);
  await expect.element(text).toBeInTheDocument();
  await expect.element(text).not.toBeVisible(); // this browser runs scripts
});
