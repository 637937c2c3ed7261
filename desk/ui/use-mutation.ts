import { useState } from "react";
import { useRevalidator } from "react-router";
import { errorBodyOf } from "../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../contract/api-error.ts";
import { toast } from "../../ui/dialog/toasts.tsx";

/** The outcome of a mutation: the response, or the error. */
export type MutationResult<Data> = { data: Data; error?: never } | { error: ApiErrorBody; data?: never };

/** The request did not arrive, or the server did not look at the record. */
const UNREAD = ["unreachable", "signed_out", "password_needed"];

/**
 * Runs a mutation, reports its outcome in a toast and revalidates the loaders, or calls `refresh` instead. `busy` is true meanwhile. After an
 * error with one of the codes `staying` nothing is loaded anew, since the screen would no longer show what is being typed. `proceed` follows a
 * success in place of loading anew, such as a navigation away from what is removed.
 */
export function useMutation(refresh?: () => Promise<void>) {
  const { revalidate } = useRevalidator();
  const reload = refresh ?? revalidate;
  const [busy, setBusy] = useState(false);
  async function run<Data extends { message: string }>(
    mutate: () => Promise<Data>,
    staying: readonly string[] = [],
    proceed: () => unknown = reload,
  ): Promise<MutationResult<Data>> {
    setBusy(true);
    try {
      const data = await mutate();
      void toast("success", data.message);
      await proceed();
      return { data };
    } catch (caught) {
      const error = errorBodyOf(caught);
      void toast("error", error.message);
      // Otherwise the record has changed since it was loaded.
      if (![...UNREAD, ...staying].includes(error.code) && !error.errors) await reload();
      return { error };
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
