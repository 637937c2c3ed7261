import { getProfile } from "../../../contract/member/member.ts";
import { loadsOwn } from "../../features/session/member.ts";

/** The member, for every page of their own. */
export const loader = loadsOwn(async ({ api }) => api(getProfile, {}));
