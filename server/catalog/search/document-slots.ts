import { documentKey } from "./document-columns.ts";
import type { Document, Group } from "./documents.ts";
import { BlockArena } from "./words/block-arena.ts";

type DocumentName = Pick<Document, "group" | "id">;

const pageSize = 32; // ids

/** The slots of documents by group and id. Ids are mostly consecutive, so slots are stored in pages of 32 ids. */
export class DocumentSlots {
  readonly #arena = new BlockArena();
  /** By key divided by the page size. */
  readonly #pages = new Map<number, number>();
  readonly #free: number[] = [];
  #length = 0;

  get(group: Group, id: number): number | undefined {
    const key = documentKey({ group, id });
    const page = this.#pages.get(Math.floor(key / pageSize));
    if (page === undefined) return undefined;
    const slot = this.#arena.page(page)[this.#arena.offset(page) + (key % pageSize)]!;
    return slot === 0 ? undefined : slot - 1;
  }

  /** Gives the document a free slot. */
  add(document: DocumentName): number {
    const slot = this.#free.pop() ?? this.#length++;
    this.#set(documentKey(document), slot + 1);
    return slot;
  }

  remove(document: DocumentName, slot: number) {
    this.#set(documentKey(document), 0);
    this.#free.push(slot);
  }

  /** Stores a slot plus one; 0 means none. */
  #set(key: number, value: number) {
    const number = Math.floor(key / pageSize);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = this.#arena.allocate(pageSize);
      this.#arena.page(page).fill(0, this.#arena.offset(page), this.#arena.offset(page) + pageSize);
      this.#pages.set(number, page);
    }
    this.#arena.page(page)[this.#arena.offset(page) + (key % pageSize)] = value;
  }
}
