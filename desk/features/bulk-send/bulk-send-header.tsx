import { Link } from "react-router";
import type { BulkSendState } from "../../../contract/desk/bulk-send.ts";
import { jalaliTime } from "../../../text/clock.ts";
import sheet from "../../ui/sheet.module.css";
import { BulkSendBadge } from "./bulk-send-state.tsx";

interface BulkSendHeaderProps {
  title: string;
  /** The list that the item belongs to. */
  list: { path: string; name: string };
  /** Null for a new draft. */
  item: { state: BulkSendState; by: string; created_at: string } | null;
}

/** The title of an announcement or a newsletter issue, with its state, author and time. */
export const BulkSendHeader = ({ title, list, item }: BulkSendHeaderProps) => (
  <>
    <title>{`${title} | میز تحریریهٔ سرزمین`}</title>
    <header className={sheet.head}>
      <Link to={list.path}>{list.name}</Link>
      <h1>
        {title}
        {item && <BulkSendBadge state={item.state} />}
      </h1>
      {item && <p>{`${item.by}، ${jalaliTime(new Date(item.created_at))}`}</p>}
    </header>
  </>
);
