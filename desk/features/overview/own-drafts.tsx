import { Link } from "react-router";
import type { OwnDraft } from "../../../contract/desk/autosave.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { ago } from "../../../text/ago.ts";
import css from "./overview.module.css";

const KINDS: Record<RecordKind, { noun: string; path: string }> = {
  place: { noun: "مکان", path: "/places" },
  post: { noun: "داستان", path: "/posts" },
  category: { noun: "دسته", path: "/categories" },
  "place-type": { noun: "نوع", path: "/types" },
  activity: { noun: "فعالیت", path: "/activities" },
  province: { noun: "استان", path: "/provinces" },
  amenity: { noun: "نیاز راه", path: "/amenities" },
  slide: { noun: "اسلاید", path: "/slides" },
  faq: { noun: "پرسش", path: "/faqs" },
  holiday: { noun: "روز تعطیل", path: "/holidays" },
  "post-category": { noun: "دستهٔ داستان", path: "/post-categories" },
  "faq-category": { noun: "دستهٔ پرسش", path: "/faq-categories" },
};

/** What the editor has not finished: drafts, and what is typed and not saved. */
export const OwnDrafts = ({ drafts }: { drafts: readonly OwnDraft[] }) => (
  <section className={css.box} aria-labelledby="drafts">
    <h2 id="drafts">کارهای نیمه‌تمام من</h2>
    {drafts.length === 0 && <p>پیش‌نویسی نمانده است.</p>}
    <ul className={css.rows}>
      {drafts.map(({ kind, id, name, is_unsaved, at }) => (
        <li key={`${kind} ${id} ${at}`}>
          <Link to={`${KINDS[kind].path}/${id ?? "new"}`}>{name ?? `${KINDS[kind].noun} بدون نام`}</Link>
          <span>{`${KINDS[kind].noun}، ${is_unsaved ? "ذخیره‌نشده" : "پیش‌نویس"}، ${ago(new Date(at), new Date())}`}</span>
        </li>
      ))}
    </ul>
  </section>
);
