import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/desk/photo.ts";
import type { UploadedFile } from "../../../contract/uploaded-file.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/server-digits.ts";
import { MediaFailure, type MediaGateway } from "../../gateways/media/gateway.ts";
import { alreadyThere, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { note } from "../audit/audit.sql.ts";
import * as rows from "./photo-desk.sql.ts";
import { photographOf } from "./photo-desk.ts";
import { typeOf } from "./photo-file-type.ts";

interface Given {
  db: Db;
  media: MediaGateway;
}

/** The answers about photographs at the editors' desk. */
export function registerPhotoDeskRoutes(answer: RouteRegistrar, given: Given) {
  uploadAnswer(answer, given);
  readingAnswers(answer, given);
  changeAnswers(answer, given);
  settlingAnswers(answer, given);
}

const subjectOf = ({ place_id, post_id }: { place_id?: number | undefined; post_id?: number | undefined }) =>
  place_id !== undefined ? ({ kind: "place", id: place_id } as const) : ({ kind: "post", id: post_id! } as const);

const unknownSubject = ({ kind }: rows.Subject) =>
  kind === "place"
    ? apiError("fields_wrong", { place_id: "این مکان پیدا نشد." })
    : apiError("fields_wrong", { post_id: "این داستان پیدا نشد." });

const came = {
  new: "عکس رسید و در نوبت ساختن است.",
  back: "این عکس را پیش‌تر حذف کرده بودند؛ برگشت.",
  already: "همین عکس پیش‌تر اینجا بوده است.",
};

function uploadAnswer(answer: RouteRegistrar, { db, media }: Given) {
  answer(calls.uploadPhotograph, async (input, { member }) => {
    const { photograph: file, alt, credit, credit_url = null, license } = input;
    const type = assertPicture(file);
    const subject = subjectOf(input);
    if ((await rows.subjectName(db, subject)) === undefined) throw unknownSubject(subject);
    const { hash, size, path } = file;
    // First the file and then the row: a row says that its file is there.
    await media.put(hash, { path, size, hash, type }).catch((error) => {
      if (!(error instanceof MediaFailure)) throw error;
      console.warn(`A photograph was not taken: ${media.name}: ${error.message}`);
      throw apiError("media_unavailable", undefined, 30);
    });
    const fileName = nameOf(file);
    const made = { subject, hash, size, type, fileName, alt, credit, creditUrl: credit_url, license };
    const kept = await db.begin(async (tx) => {
      const it = await rows.keepPhotograph(tx, { ...made, account: member.account });
      if (it.came !== "already") await noted(tx, member.account, it.came === "new" ? "create" : "restore", it.id, alt);
      return it;
    });
    const body = { photograph: await shown(db, kept.id), message: came[kept.came] };
    return kept.came === "new" ? body : alreadyThere(body);
  });
}

const noted = (
  tx: Parameters<typeof note>[0],
  account: number,
  action: string,
  id: number,
  name: string,
  detail?: object,
) => note(tx, account, { action, subject: { kind: "photograph", id, name }, ...(detail && { detail }) });

/** What the sender calls it, without a path and without signs that turn the reading around. */
const nameOf = ({ name }: UploadedFile) =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 150) || "بی‌نام";

function assertPicture({ head, size }: UploadedFile) {
  if (size === 0) throw apiError("photo_unreadable", { photograph: "این پرونده تهی است." });
  const type = typeOf(head);
  if (type === "other") throw apiError("media_type_wrong", { photograph: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });
  if (!type) throw apiError("photo_unreadable", { photograph: "این پرونده یک عکس درست نیست." });
  return type;
}

async function shown(db: Db, id: number): Promise<calls.Photograph> {
  const row = await rows.photographRow(db, id);
  if (!row) throw apiError("photograph_unknown");
  return photographOf(row);
}

function readingAnswers(answer: RouteRegistrar, { db }: Given) {
  answer(calls.listPhotographs, async ({ place_id, post_id, q, state, ids, page, page_count }) => {
    if (place_id !== undefined && post_id !== undefined)
      throw apiError("fields_wrong", { place_id: "عکس یا از یک مکان است یا از یک داستان." });
    const subject = place_id === undefined && post_id === undefined ? undefined : subjectOf({ place_id, post_id });
    const found = await rows.listedPhotographs(db, { subject, q, state, ids, page, page_count });
    const { total, counts } = found;
    return { ...paged(found.rows.map(photographOf), total, { page, page_count }), counts };
  });

  answer(calls.showPhotograph, async ({ id }) => ({ photograph: await shown(db, id) }));
}

function changeAnswers(answer: RouteRegistrar, { db }: Given) {
  answer(calls.updatePhotograph, async ({ id, ...change }, { member }) => {
    const before = await shown(db, id);
    await db.begin(async (tx) => {
      if (!(await rows.changePhotograph(tx, id, change))) throw apiError("photograph_unknown");
      const old = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof typeof before]]));
      await noted(tx, member.account, "update", id, change.alt ?? before.alt, { before: old, after: change });
    });
    return { photograph: await shown(db, id), message: "ذخیره شد." };
  });

  answer(calls.reorderPhotographs, async ({ ids, ...of }, { member }) => {
    const subject = subjectOf(of);
    const name = await rows.subjectName(db, subject);
    if (name === undefined) throw unknownSubject(subject);
    await db.begin(async (tx) => {
      if (!(await rows.orderPhotographs(tx, subject, ids)))
        throw apiError("fields_wrong", { ids: "عکس‌ها در این میان تغییر کرده‌اند؛ فهرست را تازه کنید." });
      await note(tx, member.account, { action: "reorder_photographs", subject: { ...subject, name }, detail: { ids } });
    });
    return { data: (await rows.photographsOf(db, subject)).map(photographOf), message: "ترتیب تازه ذخیره شد." };
  });

  answer(calls.choosePhotograph, async ({ id, chosen }, { member }) => {
    const { alt } = await shown(db, id);
    await db.begin(async (tx) => {
      if (!(await rows.choosePhotograph(tx, id, chosen))) throw apiError("photograph_unknown");
      await noted(tx, member.account, chosen ? "choose_cover" : "unchoose_cover", id, alt);
    });
    return { photograph: await shown(db, id), message: chosen ? "نما شد." : "باز نخستین عکس نماست." };
  });
}

function settlingAnswers(answer: RouteRegistrar, { db }: Given) {
  const settle = (ids: number[], account: number, deed: "remove" | "restore" | "retry") =>
    db.begin(async (tx) => {
      const changed = await rows.settlePhotographs(tx, ids, deed);
      if (!changed) throw apiError("photograph_unknown");
      for (const { id, alt } of changed) await noted(tx, account, deed, id, alt);
      return changed.length;
    });
  const say = (count: number, what: string) => ({
    changed: count,
    message: `${fa(count)} عکس ${what}.`,
  });

  answer(calls.removePhotographs, async ({ ids }, { member }) =>
    say(await settle(ids, member.account, "remove"), "حذف شد"),
  );
  answer(calls.restorePhotographs, async ({ ids }, { member }) =>
    say(await settle(ids, member.account, "restore"), "برگشت"),
  );
  answer(calls.retryPhotographs, async ({ ids }, { member }) =>
    say(await settle(ids, member.account, "retry"), "دوباره در نوبت است"),
  );
}
