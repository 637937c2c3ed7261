import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { correctionPath } from "./correction-path.ts";
import report from "./report-mistake.module.css";

/** A link to the screen where a member drops a pin at the right position. */
export const CorrectPosition = ({ place }: { place: { id: number } }) => (
  <Link className={`${report.report} no-print`} to={correctionPath(place.id, "position")} rel="nofollow">
    <Icon name="pin" />
    جایش درست نیست؟
  </Link>
);
