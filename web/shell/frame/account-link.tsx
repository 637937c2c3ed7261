import { createPath, useLocation, useRouteLoaderData } from "react-router";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { useSignedIn } from "../../../api-client/use-signed-in.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { UnreadMark } from "../../features/notification/unread-mark.ts";
import type { FrameLoader } from "./data.ts";
import css from "./header.module.css";

/** A link to the member's profile or, for visitors, to the log-in page, which leads back to the current page. */
export function AccountLink() {
  const currentPath = createPath(useLocation());
  const signedIn = useSignedIn(useRouteLoaderData<FrameLoader>("frame")?.signedIn ?? false);
  if (signedIn)
    return (
      <Link className={css.round} to="/profile" title="حساب من">
        <Icon name="person" />
        <span className={css.label}>حساب من</span>
        <UnreadMark />
      </Link>
    );
  return (
    <Link
      className={css.login}
      to="/login"
      onClick={async () => {
        const { saveRedirect } = await import("../../../api-client/redirect-address.ts");
        saveRedirect({ read: readCookie, write: writeCookie }, currentPath);
      }}
    >
      <Icon name="person" />
      <span>ورود</span>
    </Link>
  );
}
