import type { ApiError } from "../../../contract/api-error.ts";
import { previewBulkEdit } from "../../../contract/desk/bulk/bulk-edit.ts";
import { autosave } from "../../../contract/desk/own/autosave.ts";
import { previewMarkdown } from "../../../contract/desk/record-form.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { lazyComponent } from "../../../ui/hydration/lazy-component.ts";
import { outletOf } from "../../../ui/hydration/outlet.tsx";

const PAUSE = 5 * 60_000; // ms after «انصراف» in which calls without a press of the editor do not ask again

/** Besides reads, for lists are polled: what is sent while the editor types. */
const BACKGROUND: readonly Endpoint[] = [autosave, previewMarkdown, previewBulkEdit];

const dialog = lazyComponent(() => import("./password-dialog.tsx"));

/** The place of the dialog, once in the document. */
export const PasswordDialog = outletOf(dialog);

let asking: Promise<boolean> | undefined;
let cancelledAt = Number.NEGATIVE_INFINITY;

/**
 * Asks for the password when a call needs it: resolves to true when it was right and the call may be made once more. Calls that fail
 * meanwhile wait for the same answer.
 */
export async function askPassword({ data }: ApiError, endpoint: Endpoint): Promise<boolean> {
  if (data.code !== "password_needed") return false;
  const isBackground = endpoint.method === "GET" || BACKGROUND.includes(endpoint);
  if (isBackground && performance.now() - cancelledAt < PAUSE) return false;
  asking ??= dialog
    .load()
    .then(({ showPasswordDialog }) => showPasswordDialog())
    .finally(() => {
      asking = undefined;
    });
  const isRight = await asking;
  if (!isRight) cancelledAt = performance.now();
  return isRight;
}
