import { redirect } from "react-router";
import { isSignedOut } from "../../../api-client/error-body.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { saveRedirect } from "../../../api-client/save-redirect.ts";
import { clearToken } from "../../../api-client/token.ts";
import { accountPath, type LogInReason } from "./log-in-reason.ts";

type MemberLoader<T> = Parameters<typeof createLoader<T>>[0];
type LoaderContext = Parameters<MemberLoader<unknown>>[0];

/**
 * Runs a request that needs a signed-in member. Throws a redirect to the login, which leads back to this page, when the visitor is
 * not signed in or the session has ended. The log-in says the reason, if there is one.
 */
export async function requireMember<T>(
  context: Pick<LoaderContext, "signedIn" | "cookies" | "url">,
  load: () => Promise<T>,
  reason?: LogInReason,
): Promise<T> {
  const { signedIn, cookies, url } = context;
  try {
    if (signedIn) return await load();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    clearToken(cookies);
  }
  saveRedirect(cookies, pagePath(url));
  throw redirect(accountPath("/login", reason));
}

/** Creates the loader of a page for members. */
export const createMemberLoader = <T>(load: MemberLoader<T>, reason?: LogInReason) =>
  createLoader((context) => requireMember(context, () => load(context), reason));

/** The path of the page, without the `?index` of its form action. */
function pagePath({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete("index");
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
