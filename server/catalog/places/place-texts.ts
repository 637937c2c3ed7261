import { packText, unpackText } from "./packed-text.ts";
import { RecordStore } from "./record-store.ts";

const maxBytes = 64 * 1024 * 1024; // some 110,000 texts; further ones are read from the database with the page

/** The Markdown texts about places, by slot, as far as there is room for them. */
export class PlaceTexts {
  readonly #records = new RecordStore();
  #bytes = 0;

  /** Stores a text in place of an earlier one; the empty text for a place without one. */
  set(slot: number, text: string): void {
    this.delete(slot);
    const record = packText(text);
    if (this.#bytes + record.length > maxBytes) return;
    this.#records.set(slot, record);
    this.#bytes += record.length;
  }

  delete(slot: number): void {
    this.#bytes -= this.#records.get(slot)?.length ?? 0;
    this.#records.delete(slot);
  }

  /** The text of a place, empty when it has none; undefined when the database alone has it. */
  get(slot: number): string | undefined {
    const record = this.#records.get(slot);
    return record && unpackText(record);
  }
}
