import { getProfile } from "../../../contract/member/member.ts";
import { createMemberLoader } from "../../features/session/require-member.ts";

/** The signed-in member, for every profile page. */
export const loader = createMemberLoader(async ({ api }) => api(getProfile, {}));
