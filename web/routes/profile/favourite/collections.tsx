import { buttonClass } from "../../../../ui/button.ts";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import { MakeCollection } from "../../../features/collection/make-collection.tsx";
import { NothingKept } from "../../../features/collection/nothing-kept.tsx";
import { reloadSaying } from "../../../features/member/reload.ts";
import css from "./screen.module.css";

/** Own collections: to open, make, rename and destroy. */
export function OwnCollections({ collections }: { collections: readonly CardCollection[] }) {
  if (collections.length === 0)
    return (
      <NothingKept
        title="هنوز مجموعه‌ای نساخته‌اید"
        lead="جاها را آن‌گونه که خودتان می‌خواهید کنار هم بگذارید: برای یک سفر، یک فصل یا یک همراه."
      >
        <MakeCollection className={buttonClass()}>مجموعهٔ تازه</MakeCollection>
      </NothingKept>
    );
  return (
    <CollectionCards
      collections={collections}
      first={<MakeCollection className={css.make!}>مجموعهٔ تازه</MakeCollection>}
    >
      {(collection) => <CollectionTools collection={collection} onDestroyed={reloadSaying} />}
    </CollectionCards>
  );
}
