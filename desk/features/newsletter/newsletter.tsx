import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import {
  createNewsletter,
  deleteNewsletter,
  MAX_NEWSLETTER_LENGTH,
  resumeNewsletter,
  sendNewsletter,
  sendTestNewsletter,
  showNewsletter,
  stopNewsletter,
  updateNewsletter,
} from "../../../contract/desk/newsletter.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { BulkSendActions } from "../bulk-send/bulk-send-actions.tsx";
import { BulkSendHeader } from "../bulk-send/bulk-send-header.tsx";
import { BulkSendProgress } from "../bulk-send/bulk-send-progress.tsx";
import { DraftForm } from "../bulk-send/draft-form.tsx";
import type { DraftKind } from "../bulk-send/use-draft.ts";
import { PlainEmailPreview, SentEmail } from "./email-preview.tsx";

type Issue = Output<typeof showNewsletter>;

const textsOf = ({ subject, body }: Pick<Issue, "subject" | "body">) => ({ subject, body });

const NEWSLETTER_DRAFT: DraftKind<Issue, "subject" | "body"> = {
  path: "/newsletters",
  heading: "نوشتن نامه",
  fields: [
    { name: "subject", label: "موضوع", type: "line", maxLength: MAX_NEWSLETTER_LENGTH.subject },
    { name: "body", label: "متن نامه", type: "markdown", maxLength: MAX_NEWSLETTER_LENGTH.body },
  ],
  textsOf,
  create: async (texts) => {
    const { issue, message } = await api(createNewsletter, texts);
    return { item: issue, texts: textsOf(issue), message };
  },
  update: async (draft, texts) => {
    const { issue, message } = await api(updateNewsletter, { ...draft, ...texts });
    return { item: issue, texts: textsOf(issue), message };
  },
  remove: (draft) => api(deleteNewsletter, draft),
  sendTest: (id) => api(sendTestNewsletter, { id }),
  send: (draft) => api(sendNewsletter, draft),
  testLabel: "نامهٔ آزمایشی به خودم",
  sendLabel: ({ subscribers }) => `فرستادن به ${fa(subscribers)} مشترک`,
  sendQuestion: ({ subject, subscribers }) => `«${subject}» به ${fa(subscribers)} مشترک فرستاده شود؟`,
  hasRecipients: ({ subscribers }) => subscribers > 0,
};

/** Loads the issue; null for a new one. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  id ? api(showNewsletter, { id }, request.signal) : null;

/** The screen of one newsletter issue: draft, test, send, progress. */
export function Component() {
  const issue = useLoaderData<typeof loader>();
  return (
    <>
      <BulkSendHeader
        title={issue?.subject ?? "شمارهٔ تازه"}
        list={{ path: "/newsletters", name: "خبرنامه" }}
        item={issue}
      />
      {issue === null || issue.state === "draft" ? (
        <DraftForm kind={NEWSLETTER_DRAFT} item={issue}>
          {({ body }) => <PlainEmailPreview body={body} />}
        </DraftForm>
      ) : (
        <SentIssue issue={issue} />
      )}
    </>
  );
}

function SentIssue({ issue: { id, state, progress, body } }: { issue: Issue }) {
  const { total, waiting, queued, sent, failed, left } = progress;
  return (
    <>
      <BulkSendProgress
        state={state}
        total={total}
        doneCount={sent + failed + left}
        parts={[
          { name: "فرستاده", count: sent },
          { name: "در صف نامه‌ها", count: queued },
          { name: "در انتظار", count: waiting },
          { name: "نرسیده", count: failed },
          { name: "پیش از نامه لغو کرده", count: left },
        ]}
      />
      <BulkSendActions
        state={state}
        stop={() => api(stopNewsletter, { id })}
        resume={() => api(resumeNewsletter, { id })}
      />
      <SentEmail body={body} />
      <PlainEmailPreview body={body} />
    </>
  );
}
