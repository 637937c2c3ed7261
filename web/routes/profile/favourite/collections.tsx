import { fa } from "../../../../text/digits.ts";
import { fold } from "../../../../text/fold.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import CreateCollectionButton from "../../../features/collection/create-collection-button.island.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { type SavedQuery, savedPath } from "../../../features/collection/saved-query.ts";
import { CollectionEditor } from "./collection-editor.tsx";
import type { RejectedForm } from "./rejected-form.ts";
import css from "./screen.module.css";
import "../../../../ui/styles/pills.css";

interface OwnCollectionsProps {
  /** In the member's order; `rank` is from 1. */
  collections: readonly (CardCollection & { rank: number })[];
  query: SavedQuery;
  /** What was rejected of the form that was sent last. */
  rejected?: RejectedForm | undefined;
}

const MANY = 8; // collections, from which on one searches

/** The orders of the list; each is a link. */
const SORTS = [
  { sort: "own", name: "به ترتیب من" },
  { sort: "newest", name: "تازه‌ترین" },
  { sort: "name", name: "به ترتیب الفبا" },
] as const;

/** The member's own collections, to find, to open, to create, to rename, to describe, to arrange and to delete. */
export function OwnCollections({ collections, query, rejected }: OwnCollectionsProps) {
  if (collections.length === 0)
    return (
      <EmptyState
        title="هنوز مجموعه‌ای نساخته‌اید"
        lead="جاها را آن‌گونه که خودتان می‌خواهید کنار هم بگذارید: برای یک سفر، یک فصل یا یک همراه."
      >
        <CreateCollectionButton className={buttonClass()}>مجموعهٔ تازه</CreateCollectionButton>
      </EmptyState>
    );
  const found = sortCollections(collections, query).filter(({ name }) => fold(name).includes(fold(query.q)));
  const path = savedPath("custom", query);
  return (
    <>
      {collections.length > MANY && <Tools query={query} />}
      {found.length === 0 ? (
        <p className={css.nothing}>
          هیچ مجموعه‌ای با این نام نیست. <Link to={favouritePath("custom")}>همهٔ مجموعه‌ها</Link>
        </p>
      ) : (
        <CollectionCards
          collections={found}
          before={<CreateCollectionButton className={css.create}>مجموعهٔ تازه</CreateCollectionButton>}
        >
          {(collection) => (
            <>
              {collection.note && <p className={css.note}>{collection.note}</p>}
              <CollectionTools collection={collection} />
              <CollectionEditor
                collection={collection}
                path={path}
                order={{ rank: collection.rank, count: collections.length }}
                rejected={rejected}
              />
            </>
          )}
        </CollectionCards>
      )}
      {query.q !== "" && <p className={css.nothing}>{`${fa(found.length)} مجموعه از ${fa(collections.length)}`}</p>}
    </>
  );
}

/** The search and the orders of many collections. */
const Tools = ({ query }: { query: SavedQuery }) => (
  <div className={css.collectionTools}>
    <form className={`search-input ${css.collectionSearch}`} action="/profile/favourite">
      <input type="hidden" name="type" value="custom" />
      {query.sort !== "own" && <input type="hidden" name="sort" value={query.sort} />}
      <input
        type="search"
        name="q"
        defaultValue={query.q}
        maxLength={60}
        aria-label="جستجو در مجموعه‌ها"
        placeholder="نام مجموعه"
        autoComplete="off"
      />
      <button type="submit">جستجو</button>
    </form>
    <ul className="pills" aria-label="ترتیب مجموعه‌ها">
      {SORTS.map(({ sort, name }) => (
        <li key={sort}>
          <Link to={savedPath("custom", { ...query, sort })} aria-current={sort === query.sort ? "true" : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

const collator = new Intl.Collator("fa");

function sortCollections<Item extends CardCollection>(collections: readonly Item[], { sort }: SavedQuery): Item[] {
  if (sort === "newest") return collections.toSorted((a, b) => b.id - a.id);
  if (sort === "name") return collections.toSorted((a, b) => collator.compare(a.name, b.name));
  return [...collections];
}
