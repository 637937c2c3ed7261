import { useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { MAX_REASON_LENGTH } from "../../../contract/desk/comment.ts";
import {
  listReviewedPhotos,
  MAX_COUNTED_PHOTOS,
  PHOTO_UNDO_SECONDS,
  REVIEW_STATES,
  type ReviewState,
} from "../../../contract/desk/member-photo.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { NarrowedNotice } from "../../table/narrowed-notice.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { RejectDialog } from "../../ui/dialog/reject-dialog.tsx";
import form from "../../ui/form.module.css";
import { KeySwitch } from "../../ui/keys/key-switch.tsx";
import { useQueueKeys } from "../../ui/keys/queue-keys.ts";
import { useKeysEnabled } from "../../ui/keys/use-keys-enabled.ts";
import { READY_REASONS } from "./ready-reasons.ts";
import css from "./review.module.css";
import { ReviewCard } from "./review-card.tsx";
import { useReview } from "./use-review.ts";

const PAGE_SIZE = 20;
const STATE_NAMES: Record<ReviewState, string> = {
  pending: "در انتظار",
  approved: "منتشرشده",
  rejected: "پذیرفته‌نشده",
};

type Query = Omit<Input<typeof listReviewedPhotos>, "page_count">;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["state", "place_id", "author_id", "page"]) as Query;
  const list = await api(listReviewedPhotos, { ...query, page_count: PAGE_SIZE }, request.signal);
  if (list.data.length > 0 || list.total === 0) return { ...list, state: query.state ?? ("pending" as const) };
  const address = new URL(request.url); // every photo of this page has been decided
  address.searchParams.set("page", String(list.pages));
  throw redirect(`/member-photos${address.search}`);
}

/** The queue of members' photos: publish, reject with a reason, undo, by pointer or by single keys. */
export function Component() {
  const { data, state, counts, reported, ...paging } = useLoaderData<typeof loader>();
  const review = useReview(data, state);
  const { visible, current, undoable } = review;
  const [rejecting, setRejecting] = useState<{ id: number; reason: string }>();
  const [keysEnabled, setKeysEnabled] = useKeysEnabled();
  const alts = useRef(new Map<number, string>());
  const isWaiting = state === "pending";

  /** What the editor has typed, or else what the member wrote. */
  const altOf = (id: number) => alts.current.get(id) ?? data.find((photo) => photo.id === id)?.caption ?? "";
  /** Without a description, its field gets the focus. */
  function approve(id: number, cover: boolean) {
    const alt = altOf(id).trim();
    if (alt.length >= 3) return void review.approve(id, alt, cover);
    document.querySelector<HTMLInputElement>(`#member-photo-${id} input`)?.focus();
  }
  async function reject(id: number, reason: string) {
    setRejecting(undefined);
    if (!(await review.reject(id, reason))) setRejecting((open) => open ?? { id, reason });
  }
  const onCurrent = (act: (id: number) => void) => () => {
    if (current && isWaiting) act(current.id);
  };
  useQueueKeys(keysEnabled, {
    KeyJ: () => review.move(1),
    KeyK: () => review.move(-1),
    KeyA: onCurrent((id) => approve(id, false)),
    KeyS: onCurrent((id) => approve(id, true)),
    KeyR: onCurrent((id) => setRejecting({ id, reason: "" })),
    KeyU: () => void review.undo(),
  });
  return (
    <>
      <title>عکس‌های اعضا | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="عکس‌های اعضا"
        tabs={{
          label: "وضعیت",
          name: "state",
          choices: REVIEW_STATES.map((value) => ({
            value,
            name: STATE_NAMES[value],
            count: counts[value],
            isMore: counts[value] >= MAX_COUNTED_PHOTOS,
          })),
        }}
      >
        <Link className={`${buttonClass("outline")} ${form.small}`} to="/photo-reports">
          <Icon name="warning" />
          {`گزارش‌ها (${fa(reported)})`}
        </Link>
      </ListBar>
      <NarrowedNotice limits={{ author_id: "تنها عکس‌های یک عضو.", place_id: "تنها عکس‌های یک مکان." }} />
      {isWaiting && (
        <p className={css.keys}>
          <kbd>J</kbd> و <kbd>K</kbd> بعدی و پیشین، <kbd>A</kbd> انتشار، <kbd>S</kbd> انتشار به‌عنوان عکس اصلی،{" "}
          <kbd>R</kbd> نپذیرفتن، <kbd>U</kbd> برگرداندن. زبان صفحه‌کلید مهم نیست.
          <KeySwitch isEnabled={keysEnabled} onToggle={setKeysEnabled} />
        </p>
      )}
      {visible.length === 0 ? (
        <p className={box.none}>{isWaiting ? "هیچ عکسی در انتظار نیست." : "چیزی پیدا نشد."}</p>
      ) : (
        <ol className={css.queue} aria-label={`عکس‌ها، ${STATE_NAMES[state]}`}>
          {visible.map((photo) => (
            <li key={photo.id}>
              <ReviewCard
                photo={photo}
                isCurrent={photo.id === current?.id}
                onEnter={() => review.enter(photo.id)}
                alt={altOf(photo.id)}
                setAlt={(alt) => alts.current.set(photo.id, alt)}
                approve={(cover) => approve(photo.id, cover)}
                reject={() => setRejecting({ id: photo.id, reason: "" })}
              />
            </li>
          ))}
        </ol>
      )}
      <Paging {...paging} />
      <div className={css.undo} role="status">
        {undoable && (
          <>
            <span>{undoable.message}</span>
            <button
              type="button"
              className={buttonClass("outline")}
              aria-keyshortcuts="u"
              onClick={() => void review.undo()}
            >
              {`برگرداندن، تا ${fa(PHOTO_UNDO_SECONDS)} ثانیه`}
            </button>
          </>
        )}
      </div>
      {rejecting && (
        <RejectDialog
          key={rejecting.id}
          title="نپذیرفتن این عکس"
          readyReasons={READY_REASONS}
          reader="فرستنده"
          maxLength={MAX_REASON_LENGTH}
          reason={rejecting.reason}
          onReject={(reason) => void reject(rejecting.id, reason)}
          close={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}
