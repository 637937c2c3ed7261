import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./report-mistake.module.css";

/** A link to the contact form, which is prefilled with the place's name (`rememberReportedPlace`). */
export const ReportMistake = ({ name }: { name: string }) => (
  <Link className={`${css.report} no-print`} to="/contact-us" data-reported-place={name}>
    <Icon name="pencil" />
    گزارش اشتباه
  </Link>
);
