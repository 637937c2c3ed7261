import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRight } from "./use-right.ts";

/** A member's name, for who may see the member with a link. */
export const MemberLink = ({ id, children }: { id: number; children: ReactNode }) =>
  useRight("edit") ? <Link to={`/users/${id}`}>{children}</Link> : <span>{children}</span>;
