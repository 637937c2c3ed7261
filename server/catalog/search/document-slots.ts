import { GROUPS, type Group } from "./documents.ts";

const shardCount = 64;

/** The slots of documents by group and id. In shards, because a map of a million entries takes too long to grow at once. */
export class DocumentSlots {
  readonly #shards = new Map<Group, Map<number, number>[]>(
    GROUPS.map((group) => [group, Array.from({ length: shardCount }, () => new Map())]),
  );
  readonly #free: number[] = [];
  #length = 0;

  get(group: Group, id: number): number | undefined {
    return this.#shard(group, id).get(id);
  }

  /** Gives the document a free slot. */
  add(group: Group, id: number): number {
    const slot = this.#free.pop() ?? this.#length++;
    this.#shard(group, id).set(id, slot);
    return slot;
  }

  remove(group: Group, id: number, slot: number) {
    this.#shard(group, id).delete(id);
    this.#free.push(slot);
  }

  #shard(group: Group, id: number): Map<number, number> {
    return this.#shards.get(group)![id % shardCount]!;
  }
}
