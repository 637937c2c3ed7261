import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { announcePhoto, type PhotoCalls, refusalOf, sendPhotoBytes } from "../../../api-client/send-photo.ts";
import {
  beginDeskPhoto,
  beginReplacement,
  deletePhotos,
  type License,
  type Photo,
  sendDeskPhotoPart,
} from "../../../contract/desk/photo.ts";
import type { PhotoSubject } from "../../ui/photo-subject.ts";

/** The alternative text and attribution of a photo. */
export interface PhotoDetails {
  alt: string;
  credit: string;
  credit_url: string;
  license: License | "";
}

export const EMPTY_DETAILS: PhotoDetails = { alt: "", credit: "", credit_url: "", license: "" };

/** What is stored of a photo, as a form shows it. */
export const detailsOf = ({ alt, credit, credit_url, license }: Photo): PhotoDetails => ({
  alt,
  credit,
  credit_url: credit_url ?? "",
  license: license ?? "",
});

/** What differs from the details with which a form began: a colleague may have changed the others meanwhile. */
export const changedDetails = (details: PhotoDetails, before: PhotoDetails) =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== before[name as keyof PhotoDetails]),
  ) as Partial<Omit<PhotoDetails, "license"> & { license: License }>;

/** A file on its way to the server. */
export interface Upload {
  key: number;
  /** The place or story, as a text that can be compared. */
  subject: string;
  file: File;
  /** An object URL of the file. */
  previewUrl: string;
  /** The photo whose file it replaces. */
  replaces: number | undefined;
  /** The id of the photo, once the server knows of it. */
  photo: number | undefined;
  /** `arrived`: complete; its images are being made. */
  state: "chosen" | "sending" | "arrived" | "refused";
  /** Bytes that the server has. */
  received: number;
  /** Why it was refused. */
  reason: string;
}

interface UploadsSnapshot {
  uploads: readonly Upload[];
  /** Whether the line is broken, so that sending waits. */
  isWaiting: boolean;
  /** How often the server has got to know of a photo or received one completely: what it lists has changed then. */
  changes: number;
  /** What is typed of photos and not saved yet, by their ids. */
  details: ReadonlyMap<number, PhotoDetails>;
}

interface Job {
  upload: Upload;
  calls: PhotoCalls<Photo>;
  begun?: Photo;
  controller: AbortController;
}

export const keyOf = (subject: PhotoSubject): string => JSON.stringify(subject);

let lastKey = 0;

/**
 * The files that editors have chosen, on their way to the server while the desk is used otherwise: all are announced first, in the chosen
 * order, which is that of the photos; then they are sent one after the other.
 */
class PhotoUploads {
  #snapshot: UploadsSnapshot = { uploads: [], isWaiting: false, changes: 0, details: new Map() };
  readonly #jobs = new Map<number, Job>();
  readonly #listeners = new Set<() => void>();
  #isRunning = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): UploadsSnapshot => this.#snapshot;

  /** Adds files to a place or story; `texts` are announced with them. */
  add(subject: PhotoSubject, files: Iterable<File>, { credit, credit_url, license }: PhotoDetails): void {
    const texts = {
      ...(credit.trim() && { credit }),
      ...(/^https:\/\/\S+\.\S+$/.test(credit_url) && { credit_url }),
      ...(license && { license }),
    };
    this.#choose(subject, files, undefined, async (file, signal) => {
      return (await api(beginDeskPhoto, { ...subject, ...texts, ...file }, signal)).photograph;
    });
  }

  /** Sends another file for a photo. */
  replace(subject: PhotoSubject, id: number, file: File): void {
    for (const { key, replaces } of this.#snapshot.uploads) if (replaces === id) this.remove(key);
    this.#choose(subject, [file], id, async (announced, signal) => {
      return (await api(beginReplacement, { id, ...announced }, signal)).photograph;
    });
  }

  #choose(
    subject: PhotoSubject,
    files: Iterable<File>,
    replaces: number | undefined,
    begin: PhotoCalls<Photo>["begin"],
  ) {
    const calls: PhotoCalls<Photo> = { begin, send: (part, signal) => api(sendDeskPhotoPart, part, signal) };
    const chosen = [...files].map((file): Upload => {
      const reason = refusalOf(file);
      const state = reason ? "refused" : "chosen";
      const previewUrl = URL.createObjectURL(file);
      const shared = { subject: keyOf(subject), file, previewUrl, replaces, photo: undefined, received: 0 };
      return { key: ++lastKey, ...shared, state, reason: reason ?? "" };
    });
    for (const upload of chosen)
      if (upload.state === "chosen") this.#jobs.set(upload.key, { upload, calls, controller: new AbortController() });
    this.#change({ uploads: [...this.#snapshot.uploads, ...chosen] });
    void this.#run();
  }

  /** Whether a refused file may be taken another time. */
  canRetry(key: number): boolean {
    return this.#jobs.has(key);
  }

  /** Sends a refused file once more. */
  retry(key: number): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    delete job.begun;
    job.controller = new AbortController();
    this.#patch(key, { state: "chosen", reason: "" });
    void this.#run();
  }

  /** Forgets a file, and has the server forget what has arrived of it. */
  remove(key: number): void {
    const upload = this.#snapshot.uploads.find((chosen) => chosen.key === key);
    if (!upload) return;
    this.#jobs.get(key)?.controller.abort();
    this.#jobs.delete(key);
    URL.revokeObjectURL(upload.previewUrl);
    this.#change({ uploads: this.#snapshot.uploads.filter((chosen) => chosen !== upload) });
    if (upload.photo !== undefined && upload.state !== "arrived") this.setDetails(upload.photo, null);
    if (upload.photo === undefined || upload.state === "arrived") return;
    api(deletePhotos, { ids: [upload.photo] }).then(
      () => this.#change({ changes: this.#snapshot.changes + 1 }),
      () => {}, // it is listed among those that are not complete
    );
  }

  /** Forgets files whose photos have their images, or failed. */
  settle(photos: readonly Photo[]): void {
    const settled = photos.filter(({ state }) => state === "ready" || state === "failed").map(({ id }) => id);
    const isSettled = ({ state, photo, replaces }: Upload) =>
      state === "arrived" &&
      (replaces === undefined
        ? settled.includes(photo ?? 0)
        : photos.some(
            ({ id, replacement }) => id === replaces && (replacement?.id !== photo || replacement?.state === "failed"),
          ));
    for (const upload of this.#snapshot.uploads.filter(isSettled)) this.remove(upload.key);
  }

  /** What was stored of each photo when its typing began, or by that since. */
  readonly storedDetails = new Map<number, PhotoDetails>();

  /** Keeps what is typed of a photo, of which `stored` is shown; null when it is saved. */
  setDetails(id: number, typed: PhotoDetails | null, stored = EMPTY_DETAILS): void {
    const details = new Map(this.#snapshot.details);
    if (!typed) this.storedDetails.delete(id);
    else if (!details.has(id)) this.storedDetails.set(id, stored);
    if (typed) details.set(id, typed);
    else details.delete(id);
    this.#change({ details });
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#change({});
    for (let job = this.#nextJob(); job; job = this.#nextJob()) await this.#advance(job);
    this.#isRunning = false;
    this.#change({ isWaiting: false });
  }

  /** The next file to announce, or else the next one to send. */
  #nextJob(): Job | undefined {
    const pending = this.#snapshot.uploads.flatMap(({ key, state }) =>
      state === "chosen" || state === "sending" ? (this.#jobs.get(key) ?? []) : [],
    );
    return pending.find(({ begun }) => !begun) ?? pending[0];
  }

  async #advance(job: Job) {
    const { key, file } = job.upload;
    const { signal } = job.controller;
    const options = { signal, onWaiting: (isWaiting: boolean) => this.#change({ isWaiting }) };
    try {
      if (job.begun) {
        const onProgress = (received: number) => this.#patch(key, { received });
        await sendPhotoBytes(file, job.calls, job.begun, { ...options, onProgress });
        this.#jobs.delete(key);
        this.#patch(key, { state: "arrived", received: file.size }, 1);
        return;
      }
      job.begun = await announcePhoto(file, job.calls, options);
      const { id, received, state, reason } = job.begun;
      const isChosenTwice = this.#snapshot.uploads.some((other) => other.key !== key && other.photo === id);
      if (state === "sending" && !isChosenTwice) this.#patch(key, { state, photo: id, received }, 1);
      else {
        this.#jobs.delete(key);
        this.#patch(key, { state: "refused", reason: reason ?? "این فایل را پیش‌تر فرستاده‌اید." }, 1);
      }
    } catch (failure) {
      if (signal.aborted) return;
      const { message, errors } = errorBodyOf(failure);
      const reason = errors?.photo ?? Object.values(errors ?? {})[0] ?? message;
      this.#patch(key, { state: "refused", reason }, 1);
    }
  }

  #patch(key: number, patch: Partial<Upload>, changed = 0) {
    const uploads = this.#snapshot.uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload));
    this.#change({ uploads, changes: this.#snapshot.changes + changed });
  }

  #change(change: Partial<UploadsSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change };
    const isUnsaved = [...this.#snapshot.details].some(
      ([id, typed]) => Object.keys(changedDetails(typed, this.storedDetails.get(id) ?? EMPTY_DETAILS)).length > 0,
    );
    if (this.#isRunning || isUnsaved) addEventListener("beforeunload", askBeforeLeaving);
    else removeEventListener("beforeunload", askBeforeLeaving);
    for (const listener of this.#listeners) listener();
  }
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Those of this window. */
export const photoUploads = new PhotoUploads();
