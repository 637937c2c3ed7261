import { Readable } from "node:stream";

const bufferBytes = 1024; // bytes buffered for a slow client; the newest count replaces older ones

/**
 * A member's unread count as server-sent events, for one browser. A slow client has no more than the newest count
 * waiting.
 */
export class CountStream extends Readable {
  readonly account: number;
  readonly session: number;
  #lastSent: number | undefined;
  #count: number | undefined;
  #canPush = false;
  #missedHeartbeats = 0;

  constructor(member: { account: number; session: number }) {
    super({ highWaterMark: bufferBytes });
    this.account = member.account;
    this.session = member.session;
  }

  /** Sends the current count if it differs from the last one sent. */
  send(count: number) {
    this.#count = count;
    this.#flush();
  }

  /**
   * Sends a comment line that keeps proxies from closing the connection. A client that reads nothing for long is
   * disconnected.
   */
  heartbeat() {
    if (this.#canPush) {
      this.#missedHeartbeats = 0;
      this.#push(": \n\n");
    } else if (++this.#missedHeartbeats > 2) this.destroy();
  }

  /** Ends the stream properly. */
  end() {
    this.push(null);
  }

  override _read() {
    this.#canPush = true;
    this.#flush();
  }

  #flush() {
    if (!this.#canPush || this.#count === undefined || this.#count === this.#lastSent) return;
    this.#lastSent = this.#count;
    this.#push(`event: unread\ndata: ${this.#count}\n\n`);
  }

  #push(text: string) {
    this.#canPush = this.push(text);
  }
}
