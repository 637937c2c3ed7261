import { AsyncLocalStorage } from "node:async_hooks";
import type { CatalogIndex } from "./catalog-index.ts";
import type { CatalogPlace } from "./catalog-rows.ts";
import type { PlaceIndex } from "./places/place-index.ts";

// A preview is made by the code that makes the public page, from a catalogue of its own that no one else sees.

const overlay = new AsyncLocalStorage<CatalogIndex>();

/** Runs `run` with another catalogue as the current one. */
export const withCatalog = <Result>(index: CatalogIndex, run: () => Promise<Result>): Promise<Result> =>
  overlay.run(index, run);

/** The catalogue of the preview that is being made; undefined for everything public. */
export const previewedCatalog = (): CatalogIndex | undefined => overlay.getStore();

/**
 * The index of places with one more, or another one in place of that with its id, where places are found by id and slug. Lists,
 * counts and orders are those of all visitors. It is another object, so nothing cached of one is used for the other.
 */
export function withPlace(places: PlaceIndex, added?: { place: CatalogPlace; text: string }): PlaceIndex {
  const { place, text } = added ?? {};
  const overrides: Partial<PlaceIndex> = place
    ? {
        get: (id) => (id === place.id ? place : places.get(id)),
        peek: (id) => (id === place.id ? place : places.peek(id)),
        has: (id) => id === place.id || places.has(id),
        idOfSlug: (slug) => (slug === place.slug ? place.id : places.idOfSlug(slug)),
        textOf: (id) => (id === place.id ? text : places.textOf(id)),
      }
    : {};
  return new Proxy(places, {
    get(target, name) {
      if (Object.hasOwn(overrides, name)) return overrides[name as keyof typeof overrides];
      const value: unknown = Reflect.get(target, name, target); // private fields are those of the target
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
