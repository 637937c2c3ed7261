import { useOutletContext } from "react-router";
import type { Profile } from "../../../contract/member/member.ts";

/** The signed-in member's profile, which the parent route loads and passes through `<Outlet context>`. */
export const useMember = () => useOutletContext<Profile>();
