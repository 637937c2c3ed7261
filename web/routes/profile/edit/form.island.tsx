import { PROFILE_DRAFT_KEY } from "./draft-key.ts";

export { ProfileForm as default } from "./form.tsx";

/** Texts that were typed and not saved. */
export const startIfStored = () => [PROFILE_DRAFT_KEY];
