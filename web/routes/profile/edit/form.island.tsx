import { PROFILE_DRAFT_KEY } from "../../../features/member/form-draft.ts";

export { ProfileForm as default } from "./form.tsx";

/** Texts that were typed and not saved. */
export const startIfStored = () => [PROFILE_DRAFT_KEY];
