import { Readable } from "node:stream";

const enough = 1024; // bytes that may wait for a slow reader; the newest count replaces what is older

/** A member's unread count as server-sent events, for one browser: however slow that reads, no more than the newest count waits. */
export class CountStream extends Readable {
  readonly account: number;
  readonly session: number;
  #said: number | undefined;
  #count: number | undefined;
  #hungry = false;
  #silentBeats = 0;

  constructor(member: { account: number; session: number }) {
    super({ highWaterMark: enough });
    this.account = member.account;
    this.session = member.session;
  }

  /** The present count; told when it is another than the last one. */
  tell(count: number) {
    this.#count = count;
    this.#flush();
  }

  /** A line that says nothing, so that what stands in between keeps the line open; a reader that takes nothing for long is let go. */
  beat() {
    if (this.#hungry) {
      this.#silentBeats = 0;
      this.#push(": \n\n");
    } else if (++this.#silentBeats > 2) this.destroy();
  }

  /** Nothing more comes: the reader hears a proper end. */
  end() {
    this.push(null);
  }

  override _read() {
    this.#hungry = true;
    this.#flush();
  }

  #flush() {
    if (!this.#hungry || this.#count === undefined || this.#count === this.#said) return;
    this.#said = this.#count;
    this.#push(`event: unread\ndata: ${this.#count}\n\n`);
  }

  #push(text: string) {
    this.#hungry = this.push(text);
  }
}
