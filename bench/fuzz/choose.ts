import type { Context } from "./field-values.ts";
import type { Random } from "./random.ts";

/** Fields of an input that name things which exist; `isForeign`: one of them belongs to another member. */
export interface Chosen {
  fields: Record<string, unknown>;
  isForeign?: boolean;
}

export type Choose = (context: Context) => Chosen;

export const one = (ids: readonly (number | string)[], { random }: Context): number | string =>
  ids.length > 0 ? random.pick(ids) : 1;

/** A thing of the caller's, in some cases one of another member's. */
export const ownOrForeign =
  (field: string, kind: string, others: readonly unknown[] = []): Choose =>
  (context) => {
    const { pools, person, random } = context;
    const foreign = random.chance(0.12) ? pools.foreign(kind, person.account, random) : undefined;
    if (foreign !== undefined) return { fields: { [field]: foreign }, isForeign: true };
    const own = pools.own(kind, person.account);
    const ids = own.length > 0 && !(others.length > 0 && random.chance(0.4)) ? own : others;
    return { fields: { [field]: ids.length > 0 ? random.pick(ids) : 1 } };
  };

/** Something that exists. */
export const existing =
  (field: string, kind: string, asList = false): Choose =>
  (context) => {
    const id = one(context.pools.all(kind), context);
    return { fields: { [field]: asList ? [id] : id } };
  };

/** The record and the version that an editor would have seen. */
export const record =
  (kind: string, versionField = "version"): Choose =>
  (context) => {
    const changed = context.pools.all(kind).filter((id) => typeof id === "number");
    const id = one(changed, context);
    const version = context.pools.version(kind, id);
    return {
      fields: {
        id,
        [versionField]: version,
        ...(versionField === "version_now" && { to: 1 + context.random.below(version) }),
      },
    };
  };

/** The size of a photo that is sent in one part, in bytes. */
export const sizeOfOnePart = (random: Random) => 20_000 + random.below(100_000);

/** The number of an account that no session of the fuzz uses. */
export const victimMobile: Choose = ({ victims, random }) => ({ fields: { mobile: random.pick(victims).mobile } });
