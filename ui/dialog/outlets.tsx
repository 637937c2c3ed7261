import { outletOf } from "../hydration/outlet.tsx";
import { confirmDialog } from "./confirm.tsx";
import { toaster } from "./toasts.tsx";

// Where a page renders toasts and questions itself. Apart from the modules that show them, which work without React until then.

/** The place of the toasts, once in the document. */
export const Toasts = outletOf(toaster);

/** The place of the question, once in the document. */
export const ConfirmDialog = outletOf(confirmDialog);
