import { useOutletContext } from "react-router";
import type { Profile } from "../../../contract/member/member.ts";

/** Whose pages these are: the page around them has asked for it, and hands it to its `<Outlet context>`. */
export const useMember = () => useOutletContext<Profile>();
