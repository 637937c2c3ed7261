import { useRouteLoaderData } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { UnreadMark } from "../../features/notification/unread-badge.tsx";
import type { FrameLoader } from "./data.ts";
import css from "./header.module.css";

/** A link to the member's profile or, for visitors, to the log-in page, which leads back to this page (`leadBackAfterLogin`). */
export function AccountLink() {
  if (useRouteLoaderData<FrameLoader>("frame")?.signedIn)
    return (
      <Link className={css.round} to="/profile" title="حساب من">
        <Icon name="person" />
        <span className={css.label}>حساب من</span>
        <UnreadMark />
      </Link>
    );
  return (
    <Link className={css.login} to="/login" data-leads-back="">
      <Icon name="person" />
      <span>ورود</span>
    </Link>
  );
}
