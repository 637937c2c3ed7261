import type { ReactNode } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardCollection } from "./card-collection.ts";
import css from "./collection-cards.module.css";
import "../../../ui/styles/card.css";
import { favouritePath } from "./favourite-path.ts";

interface CollectionCardsProps<Item extends CardCollection> {
  collections: readonly Item[];
  headingLevel?: 2 | 3;
  /** Rendered before the first card. */
  before?: ReactNode;
  /** The actions below a card. */
  children?: (collection: Item) => ReactNode;
}

/** The member's own collections, each with the image of the chosen place or of the latest one. */
export function CollectionCards<Item extends CardCollection>(props: CollectionCardsProps<Item>) {
  const { collections, headingLevel = 2, before, children } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={css.cards} aria-label="مجموعه‌های من">
      {before && <li>{before}</li>}
      {collections.map((collection) => (
        <li key={collection.id}>
          <article className={`card ${css.card}`}>
            <div className={css.picture}>
              {collection.cover ? (
                <Picture image={collection.cover} sizes="(width < 48rem) 50vw, 18rem" alt="" />
              ) : (
                <Icon name="collection" />
              )}
            </div>
            <Heading>
              <Link to={favouritePath(collection.id)}>
                <bdi>{collection.name}</bdi>
              </Link>
            </Heading>
            <p>
              {collection.count > 0 ? `${fa(collection.count)} مکان` : "خالی"}
              {collection.share_url && (
                <span>
                  <Icon name="link" />
                  به اشتراک گذاشته‌شده
                </span>
              )}
            </p>
          </article>
          {children?.(collection)}
        </li>
      ))}
    </ul>
  );
}
