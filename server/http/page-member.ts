import { apiError } from "../../contract/api-errors.ts";
import type { Member } from "./endpoint-registry.ts";

/**
 * Throws ApiError `other_member` when a page asks for another member than the one for whom it was rendered: in another tab of the browser
 * that one has logged out since, and this one in. `pageMember` is the account of the page; a visitor's page and a program name none.
 */
export function assertPageMember(
  member: Member | null | undefined,
  pageMember: string | string[] | null | undefined,
): void {
  if (member && pageMember && pageMember !== String(member.account)) throw apiError("other_member");
}
