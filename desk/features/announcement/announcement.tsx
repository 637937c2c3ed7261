import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import {
  createAnnouncement,
  deleteAnnouncement,
  MAX_ANNOUNCEMENT_LENGTH,
  resumeAnnouncement,
  sendAnnouncement,
  sendTestAnnouncement,
  showAnnouncement,
  stopAnnouncement,
  updateAnnouncement,
} from "../../../contract/desk/announcement.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import sheet from "../../ui/sheet.module.css";
import { BulkSendActions } from "../bulk-send/bulk-send-actions.tsx";
import { BulkSendHeader } from "../bulk-send/bulk-send-header.tsx";
import { BulkSendProgress } from "../bulk-send/bulk-send-progress.tsx";
import { DraftForm } from "../bulk-send/draft-form.tsx";
import type { DraftKind } from "../bulk-send/use-draft.ts";

type Announcement = Output<typeof showAnnouncement>;

const textsOf = ({ title, body, link }: Pick<Announcement, "title" | "body" | "link">) => ({
  title,
  body,
  link: link ?? "",
});

const ANNOUNCEMENT_DRAFT: DraftKind<Announcement, "title" | "body" | "link"> = {
  path: "/announcements",
  fields: [
    { name: "title", label: "عنوان", type: "line", maxLength: MAX_ANNOUNCEMENT_LENGTH.title },
    {
      name: "body",
      label: "متن",
      type: "text",
      maxLength: MAX_ANNOUNCEMENT_LENGTH.body,
      hint: "متن ساده؛ در اعلان‌های هر عضو می‌آید.",
    },
    {
      name: "link",
      label: "صفحه‌ای از سایت",
      type: "line",
      maxLength: MAX_ANNOUNCEMENT_LENGTH.link,
      hint: "مانند ‎/blogs",
      optional: true,
      ltr: true,
    },
  ],
  textsOf,
  create: async (texts) => {
    const { announcement, message } = await api(createAnnouncement, texts);
    return { item: announcement, texts: textsOf(announcement), message };
  },
  update: async (draft, texts) => {
    const { announcement, message } = await api(updateAnnouncement, { ...draft, ...texts });
    return { item: announcement, texts: textsOf(announcement), message };
  },
  remove: (draft) => api(deleteAnnouncement, draft),
  sendTest: (id) => api(sendTestAnnouncement, { id }),
  send: (draft) => api(sendAnnouncement, draft),
  testLabel: "تنها برای خودم",
  sendLabel: ({ members }) => `فرستادن به ${fa(members)} عضو`,
  sendQuestion: ({ title, members }) => `«${title}» به ${fa(members)} عضو فرستاده شود؟`,
  hasRecipients: () => true,
};

/** Loads the announcement; null for a new one. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  id ? api(showAnnouncement, { id }, request.signal) : null;

/** The screen of one announcement: draft, test, send, progress. */
export function Component() {
  const announcement = useLoaderData<typeof loader>();
  return (
    <>
      <BulkSendHeader
        title={announcement?.title ?? "اطلاعیهٔ تازه"}
        list={{ path: "/announcements", name: "اطلاعیه‌ها" }}
        item={announcement}
      />
      {announcement === null || announcement.state === "draft" ? (
        <DraftForm kind={ANNOUNCEMENT_DRAFT} item={announcement} />
      ) : (
        <SentAnnouncement announcement={announcement} />
      )}
    </>
  );
}

function SentAnnouncement({ announcement }: { announcement: Announcement }) {
  const { id, state, total, told: notifiedCount, body, link } = announcement;
  return (
    <>
      <BulkSendProgress
        state={state}
        total={total}
        doneCount={notifiedCount}
        parts={[{ name: "رسیده به", count: notifiedCount }]}
      />
      <BulkSendActions
        state={state}
        stop={() => api(stopAnnouncement, { id })}
        resume={() => api(resumeAnnouncement, { id })}
      />
      <article className={sheet.card} aria-label="متن اطلاعیه">
        <p className={sheet.text}>{body}</p>
        {link && (
          <p>
            <a href={link}>
              <bdi dir="ltr">{link}</bdi>
            </a>
          </p>
        )}
      </article>
    </>
  );
}
