import { buttonClass } from "../../../../ui/button.ts";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import CreateCollectionButton from "../../../features/collection/create-collection-button.island.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import css from "./screen.module.css";

/** The member's own collections, to open, create, rename and delete. */
export function OwnCollections({ collections }: { collections: readonly CardCollection[] }) {
  if (collections.length === 0)
    return (
      <EmptyState
        title="هنوز مجموعه‌ای نساخته‌اید"
        lead="جاها را آن‌گونه که خودتان می‌خواهید کنار هم بگذارید: برای یک سفر، یک فصل یا یک همراه."
      >
        <CreateCollectionButton className={buttonClass()}>مجموعهٔ تازه</CreateCollectionButton>
      </EmptyState>
    );
  return (
    <CollectionCards
      collections={collections}
      before={<CreateCollectionButton className={css.create}>مجموعهٔ تازه</CreateCollectionButton>}
    >
      {(collection) => <CollectionTools collection={collection} />}
    </CollectionCards>
  );
}
