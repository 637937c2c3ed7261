import { Icon } from "../../../../ui/content/icon.tsx";
import actionLink from "../../../../ui/navigation/action-link.module.css";
import { Link } from "../../../../ui/navigation/link.tsx";

/** Invites those who have been at a place to send their photos. `isDrawn`: a drawing stands for it. */
export const SendPhotos = ({ place: { id }, isDrawn }: { place: { id: number }; isDrawn: boolean }) => (
  <Link className={`${actionLink.link} no-print`} to={`/place-details/${id}/photos`} rel="nofollow">
    <Icon name="camera" />
    {isDrawn ? "اینجا بوده‌اید؟ عکستان جای این نقاشی می‌نشیند." : "اینجا بوده‌اید؟ عکستان را کنار این‌ها بگذارید."}
  </Link>
);
