import { isRouteErrorResponse, redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { keepRedirect } from "../../../api-client/redirect-address.ts";
import { dropToken } from "../../../api-client/token.ts";

type Run<T> = Parameters<typeof createLoader<T>>[0];
type Given = Parameters<Run<unknown>>[0];

/**
 * Does what only a member may. Whoever is not signed in, or no longer, is sent to log in and comes back to this page: rejects
 * with that redirect.
 */
export async function asMember<T>(
  given: Pick<Given, "signedIn" | "cookies" | "url">,
  run: () => Promise<T>,
): Promise<T> {
  const { signedIn, cookies, url } = given;
  try {
    if (signedIn) return await run();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    dropToken(cookies);
  }
  keepRedirect(cookies, pageOf(url));
  throw redirect("/login");
}

/** Makes a loader of a member's page. */
export const loadsOwn = <T>(run: Run<T>) => createLoader((given) => asMember(given, () => run(given)));

/** The token is there, and dead: it expired, or was ended from another device. */
const isSignedOut = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 401 && error.data?.code === "signed_out";

/** The page itself: a form on it posts to `?index`. */
function pageOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete("index");
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
