import { useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { DESK_COMMENT_STATES, listDeskComments } from "../../../contract/desk/comment.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { buttonClass } from "../../../ui/button.ts";
import { BulkBar } from "../../table/bulk-bar.tsx";
import { pickSearchParams, useListAddress } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import { useSelection } from "../../table/selection.ts";
import { CommentCard } from "./comment-card.tsx";
import { KeyHelp } from "./key-help.tsx";
import css from "./queue.module.css";
import { useQueueKeys } from "./queue-keys.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useQueue } from "./use-queue.ts";
import { STATE_NAMES, formatWait } from "./words.ts";

const PAGE_SIZE = 20;

type Query = Omit<Input<typeof listDeskComments>, "page_count">;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["state", "q", "place_id", "post_id", "author_id", "page"]) as Query;
  const list = await api(listDeskComments, { ...query, page_count: PAGE_SIZE }, request.signal);
  if (list.data.length > 0 || list.total === 0) return { ...list, state: query.state ?? "waiting" };
  const address = new URL(request.url); // all of this page was decided
  address.searchParams.set("page", String(list.pages));
  throw redirect(`/comments${address.search}`);
}

/** The queue of comments: read, approve or reject with a reason, and take it back; by hand or by single keys. */
export function Component() {
  const { data, state, counts, median_wait_seconds: median, ...paging } = useLoaderData<typeof loader>();
  const { shown, current, deeds, forget, point, move, decide, undo } = useQueue(data, state);
  const selection = useSelection(shown);
  const [rejecting, setRejecting] = useState<{ ids: number[]; reason: string }>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled();
  useQueuePolling();

  const targetIds = () => (selection.ids.length > 0 ? selection.ids : current ? [current.id] : []);
  const approve = (ids: number[]) => {
    if (ids.length === 0 || state === "approved") return;
    selection.clear();
    void decide(ids);
  };
  const openRejectDialog = (ids: number[]) => ids.length > 0 && state !== "rejected" && setRejecting({ ids, reason: "" });
  const reject = async ({ ids }: { ids: number[] }, reason: string) => {
    setRejecting(undefined);
    if (await decide(ids, reason)) selection.clear();
    else setRejecting({ ids, reason });
  };
  useQueueKeys(shortcutsEnabled, {
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyA: () => approve(targetIds()),
    KeyR: () => openRejectDialog(targetIds()),
    KeyX: () => current && selection.toggle(current.id),
    KeyU: () => void undo(),
    "?": () => setIsHelpOpen(true),
  });

  return (
    <>
      <title>دیدگاه‌ها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="دیدگاه‌ها"
        search="متن، نام نویسنده یا مکان"
        tabs={{
          label: "وضعیت",
          name: "state",
          choices: DESK_COMMENT_STATES.map((value) => ({ value, name: STATE_NAMES[value], count: counts[value] })),
        }}
      >
        <button type="button" className={buttonClass("quiet")} aria-keyshortcuts="?" onClick={() => setIsHelpOpen(true)}>
          کلیدها
        </button>
      </ListBar>
      <dl className={css.wait}>
        <dt>میانهٔ انتظار در این صف</dt>
        <dd>{formatWait(median.waiting)}</dd>
        <dt>میانهٔ انتظار تا تصمیم، در سی روز گذشته</dt>
        <dd>{formatWait(median.decided)}</dd>
      </dl>
      <NarrowedNotice />
      {shown.length === 0 ? (
        <p className={css.empty}>
          {state === "waiting" && counts.waiting === 0 ? "هیچ دیدگاهی در انتظار نیست." : "چیزی پیدا نشد."}
        </p>
      ) : (
        <ol className={css.queue} aria-label={`دیدگاه‌ها، ${STATE_NAMES[state]}`}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentCard
                comment={comment}
                current={comment.id === current?.id}
                chosen={selection.has(comment.id)}
                choose={(range) => selection.toggle(comment.id, range)}
                approve={() => approve([comment.id])}
                reject={() => openRejectDialog([comment.id])}
                enter={() => point(comment.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <Paging {...paging} />
      <BulkBar selection={selection}>
        {state !== "approved" && (
          <button type="button" className={buttonClass()} onClick={() => approve(selection.ids)}>
            پذیرفتن همه
          </button>
        )}
        {state !== "rejected" && (
          <button type="button" className={buttonClass("line")} onClick={() => openRejectDialog(selection.ids)}>
            نپذیرفتن همه…
          </button>
        )}
      </BulkBar>
      <UndoBar deeds={deeds} undo={() => void undo()} forget={forget} />
      {rejecting && (
        <RejectDialog
          count={rejecting.ids.length}
          text={rejecting.ids.length === 1 ? data.find(({ id }) => id === rejecting.ids[0])?.text : undefined}
          reason={rejecting.reason}
          send={(reason) => void reject(rejecting, reason)}
          close={() => setRejecting(undefined)}
        />
      )}
      {isHelpOpen && <KeyHelp on={shortcutsEnabled} turn={setShortcutsEnabled} close={() => setIsHelpOpen(false)} />}
    </>
  );
}

/** Says that only one author's comments, or those about one thing, are shown. */
function NarrowedNotice() {
  const { params, to } = useListAddress();
  if (!["author_id", "place_id", "post_id"].some((name) => params.has(name))) return null;
  return (
    <p className={css.narrowed}>
      {params.has("author_id") ? "تنها دیدگاه‌های یک نویسنده. " : "تنها دیدگاه‌های یک صفحه. "}
      <Link to={to({ author_id: undefined, place_id: undefined, post_id: undefined })}>نشان دادن همه</Link>
    </p>
  );
}

const POLL_MS = 30_000; // ms

/** Others decide, too, and new ones come: asks again now and then, and when one comes back to the window. */
function useQueuePolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}

const STORAGE_KEY = "desk-single-keys";

/** Whether single keys decide, as this browser was told. */
function useShortcutsEnabled() {
  const [isEnabled, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== "off");
  const turn = (isEnabled: boolean) => {
    setOn(isEnabled);
    localStorage.setItem(STORAGE_KEY, isEnabled ? "on" : "off");
  };
  return [isEnabled, turn] as const;
}
