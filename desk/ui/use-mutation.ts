import { useState } from "react";
import { useRevalidator } from "react-router";
import { whyNot } from "../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../contract/endpoint.ts";
import { toast } from "../../ui/dialog/toasts.tsx";

/** What became of a deed: what the call answered, or why it was refused. */
export type MutationResult<Answer> = { answer: Answer; refused?: never } | { refused: ApiErrorBody; answer?: never };

/** Does one thing at a time, says in a corner what became of it, and asks anew for what the screen shows. */
export function useMutation() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function run<Answer extends { message: string }>(
    mutate: () => Promise<Answer>,
  ): Promise<MutationResult<Answer>> {
    setBusy(true);
    try {
      const answer = await mutate();
      void toast("success", answer.message);
      await revalidate();
      return { answer };
    } catch (error) {
      const refused = whyNot(error);
      void toast("error", refused.message);
      if (refused.code !== "unreachable" && !refused.errors) await revalidate(); // it is no longer as it was shown
      return { refused };
    } finally {
      setBusy(false);
    }
  }
  return { busy, attempt: run };
}
