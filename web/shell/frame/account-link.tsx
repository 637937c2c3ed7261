import { createPath, Link, useLocation, useRouteLoaderData } from "react-router";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { useSignedIn } from "../../../api-client/use-signed-in.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { UnreadMark } from "../../features/notification/unread-mark.ts";
import type { FrameLoader } from "../routes.tsx";
import css from "./header.module.css";

/** To one's own pages, or to where one logs in and comes back from. */
export function AccountLink() {
  const here = createPath(useLocation());
  const signedIn = useSignedIn(useRouteLoaderData<FrameLoader>("frame")?.signedIn ?? false);
  if (signedIn)
    return (
      <Link className={css.round} to="/profile" title="حساب من">
        <Icon name="person" />
        <span className={css.heard}>حساب من</span>
        <UnreadMark />
      </Link>
    );
  return (
    <Link
      className={css.login}
      to="/login"
      onClick={async () => {
        const { keepRedirect } = await import("../../../api-client/redirect-address.ts");
        keepRedirect({ read: readCookie, write: writeCookie }, here);
      }}
    >
      <Icon name="person" />
      <span>ورود</span>
    </Link>
  );
}
