import { Link } from "react-router";
import type { OwnDraft } from "../../../contract/desk/own/autosave.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { ago } from "../../../text/ago.ts";
import box from "../../ui/box.module.css";
import links from "../../ui/links.module.css";
import { STATE_NAMES } from "../../ui/state-badge.tsx";
import css from "./overview.module.css";

/** What the editor has not finished: drafts, and what is typed and not saved. */
export const OwnDrafts = ({ drafts }: { drafts: readonly OwnDraft[] }) => (
  <section className={`${box.box} ${css.part}`} aria-labelledby="drafts">
    <h2 id="drafts">کارهای نیمه‌تمام من</h2>
    {drafts.length === 0 && <p>پیش‌نویسی نمانده است.</p>}
    <ul className={`${css.rows} ${links.links}`}>
      {drafts.map(({ kind, id, name, is_unsaved, is_ready, at }) => (
        <li key={`${kind} ${id} ${at}`}>
          <Link to={`${RECORD_NAMES[kind].path}/${id ?? "new"}`}>{name ?? `${RECORD_NAMES[kind].noun} بدون نام`}</Link>
          <span>{`${RECORD_NAMES[kind].noun}، ${is_unsaved ? "ذخیره‌نشده" : STATE_NAMES[is_ready ? "ready" : "draft"]}، ${ago(new Date(at), new Date())}`}</span>
        </li>
      ))}
    </ul>
  </section>
);
