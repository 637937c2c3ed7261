import type { Profile } from "../../../../contract/member/member.ts";
import { profileDraftKey } from "./draft-key.ts";

export { ProfileForm as default } from "./form.tsx";

/** Texts that were typed and not saved. */
export const startIfStored = ({ user }: { user: Profile }) => [profileDraftKey(user.id)];
