import { Link } from "react-router";
import { keepReportedPlace } from "../../../../api-client/reported-place.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./report-mistake.module.css";

/** Leads to the contact form, which then knows the place's name. */
export const ReportMistake = ({ name }: { name: string }) => (
  <Link className={`${css.report} unprinted`} to="/contact-us" onClick={() => keepReportedPlace(name)}>
    <Icon name="pencil" />
    گزارش اشتباه
  </Link>
);
