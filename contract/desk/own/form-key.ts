import { z } from "zod";
import { Id } from "../../fields.ts";

/** Made at random by a form and sent with all that it stores; no two windows have the same one. */
export const FormKey = z.string().regex(/^[\w-]{8,64}$/, "شناسهٔ فرم درست نیست.");

/** An autosave in the state that was read; without `saved_at`, whatever is stored by now. */
export const AutosaveState = {
  id: Id.optional(),
  saved_at: z.iso.datetime("زمان نگه داشتن درست نیست.").optional(),
};

/** What a save replaces: what its form has kept by now, and the autosave with which that form began. */
export const ReplacedAutosave = z.object({ form_key: FormKey, ...AutosaveState }, "فرم را درست پر کنید.");
