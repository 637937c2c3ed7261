import { useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import {
  DESK_COMMENT_STATES,
  type DeskCommentState,
  listDeskComments,
  MAX_LISTED,
  MAX_REASON_LENGTH,
} from "../../../contract/desk/comment.ts";
import type { Input, Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { BulkBar } from "../../table/bulk-bar.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { NarrowedNotice } from "../../table/narrowed-notice.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { RejectDialog } from "../../ui/dialog/reject-dialog.tsx";
import form from "../../ui/form.module.css";
import { useQueueKeys } from "../../ui/keys/queue-keys.ts";
import { useKeysEnabled } from "../../ui/keys/use-keys-enabled.ts";
import { CommentCard } from "./comment-card.tsx";
import { KeyHelp } from "./key-help.tsx";
import { formatWait, READY_REASONS, STATE_NAMES } from "./labels.ts";
import css from "./queue.module.css";
import { ReplyDialog } from "./reply-dialog.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { type Moderation, useModeration } from "./use-moderation.ts";
import { useQueuePolling } from "./use-queue-polling.ts";
import { useReplies } from "./use-replies.ts";

const PAGE_SIZE = 20;

type Query = Omit<Input<typeof listDeskComments>, "page_count">;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["state", "q", "place_id", "post_id", "author_id", "page"]) as Query;
  const list = await api(listDeskComments, { ...query, page_count: PAGE_SIZE }, request.signal);
  if (list.data.length > 0 || list.total === 0) return { ...list, state: query.state ?? "waiting" };
  const address = new URL(request.url); // every comment of this page has been decided
  address.searchParams.set("page", String(list.pages));
  throw redirect(`/comments${address.search}`);
}

/** The moderation queue: approve comments, reject them with a reason, and undo, by pointer or by single keys. */
export function Component() {
  const { data, state, counts, median_wait_seconds: median, ...paging } = useLoaderData<typeof loader>();
  const moderation = useModeration(data, state);
  const { decisions, rejecting, closeRejectDialog } = moderation;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [shortcutsEnabled, setShortcutsEnabled] = useKeysEnabled();
  useQueuePolling();
  useQueueKeys(shortcutsEnabled, { ...moderation.shortcuts, "?": () => setIsHelpOpen(true) });
  return (
    <>
      <title>دیدگاه‌ها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="دیدگاه‌ها"
        search="متن، نام نویسنده یا مکان"
        tabs={{
          label: "وضعیت",
          name: "state",
          choices: DESK_COMMENT_STATES.map((value) => ({
            value,
            name: STATE_NAMES[value],
            count: counts[value],
            isMore: counts[value] >= MAX_LISTED,
          })),
        }}
      >
        <button
          type="button"
          className={`${buttonClass("text")} ${form.small}`}
          aria-keyshortcuts="?"
          onClick={() => setIsHelpOpen(true)}
        >
          کلیدها
        </button>
      </ListBar>
      <WaitingTimes median={median} />
      <NarrowedNotice
        limits={{
          author_id: "تنها دیدگاه‌های یک نویسنده.",
          place_id: "تنها دیدگاه‌های یک صفحه.",
          post_id: "تنها دیدگاه‌های یک صفحه.",
        }}
      />
      <CommentList
        moderation={moderation}
        state={state}
        empty={state === "waiting" && counts.waiting === 0 ? "هیچ دیدگاهی در انتظار نیست." : "چیزی پیدا نشد."}
      />
      <Paging {...paging} />
      <QueueBulkBar moderation={moderation} state={state} />
      <UndoBar decisions={decisions} undo={moderation.undo} onExpire={moderation.dropDecision} />
      {rejecting && (
        <RejectDialog
          key={rejecting.ids.join()}
          title={rejecting.ids.length === 1 ? "نپذیرفتن این دیدگاه" : `نپذیرفتن ${fa(rejecting.ids.length)} دیدگاه`}
          text={rejecting.ids.length === 1 ? data.find(({ id }) => id === rejecting.ids[0])?.text : undefined}
          readyReasons={READY_REASONS}
          reader="نویسنده"
          maxLength={MAX_REASON_LENGTH}
          reason={rejecting.reason}
          onReject={(reason) => void moderation.reject(rejecting.ids, reason)}
          close={closeRejectDialog}
        />
      )}
      {isHelpOpen && (
        <KeyHelp isEnabled={shortcutsEnabled} onToggle={setShortcutsEnabled} close={() => setIsHelpOpen(false)} />
      )}
    </>
  );
}

const WaitingTimes = ({ median }: { median: Output<typeof listDeskComments>["median_wait_seconds"] }) => (
  <dl className={css.waitingTimes}>
    <dt>میانهٔ انتظار در این صف</dt>
    <dd>{formatWait(median.waiting)}</dd>
    <dt>میانهٔ انتظار تا تصمیم، در سی روز گذشته</dt>
    <dd>{formatWait(median.decided)}</dd>
  </dl>
);

interface QueuePartProps {
  moderation: Moderation;
  state: DeskCommentState;
}

function CommentList({ moderation, state, empty }: QueuePartProps & { empty: string }) {
  const { visible, current, selection, setCursor, approve, openRejectDialog, leave } = moderation;
  const { answered, open, close, remove } = useReplies();
  const { revalidate } = useRevalidator();
  return (
    <>
      {visible.length === 0 && <p className={box.none}>{empty}</p>}
      {visible.length > 0 && (
        <ol className={css.queue} aria-label={`دیدگاه‌ها، ${STATE_NAMES[state]}`}>
          {visible.map((comment) => (
            <li key={comment.id}>
              <CommentCard
                comment={comment}
                isCurrent={comment.id === current?.id}
                isSelected={selection.has(comment.id)}
                onSelect={(range) => selection.toggle(comment.id, range)}
                approve={() => approve([comment.id])}
                reject={() => openRejectDialog([comment.id])}
                onReply={() => open(comment)}
                onRemoveReply={() => void remove(comment)}
                onEnter={() => setCursor(comment.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {/* Also beside an empty list: another editor may decide on the last comment while the answer is written. */}
      {answered && (
        <ReplyDialog
          comment={answered}
          onSent={() => void (state === "waiting" ? leave([answered.id]) : revalidate())}
          close={close}
        />
      )}
    </>
  );
}

const QueueBulkBar = ({ moderation: { selection, approve, openRejectDialog }, state }: QueuePartProps) => (
  <BulkBar selection={selection}>
    {state !== "approved" && (
      <button type="button" className={buttonClass()} onClick={() => approve(selection.ids)}>
        پذیرفتن همه
      </button>
    )}
    {state !== "rejected" && (
      <button type="button" className={buttonClass("outline")} onClick={() => openRejectDialog(selection.ids)}>
        نپذیرفتن همه…
      </button>
    )}
  </BulkBar>
);
