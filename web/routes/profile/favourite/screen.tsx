import { useActionData, useLoaderData } from "react-router";
import { CollectionTabs } from "../../../features/collection/collection-tabs.tsx";
import { useMember } from "../../../features/member/use-member.ts";
import { OwnCollections } from "./collections.tsx";
import type { action, loader } from "./data.ts";
import { CollectionPlaces } from "./places.tsx";
import { SavedPosts } from "./posts.tsx";
import { toRejectedForm } from "./rejected-form.ts";
import css from "./screen.module.css";

/** `/profile/favourite`: bookmarks, favourites, own collections and saved posts. */
export function Component() {
  const { counts } = useMember();
  const tab = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const rejected = result && "error" in result ? toRejectedForm(result) : undefined;
  const sentences = Object.values(rejected?.errors ?? {});
  return (
    <>
      <title>ذخیره‌ها | سرزمین</title>
      <h1 className={css.title}>ذخیره‌ها</h1>
      <CollectionTabs selected={tab.selected} counts={counts} />
      {sentences.length > 0 && (
        <p className={css.failure} role="alert">
          {sentences.join(" ")}
        </p>
      )}
      {"collections" in tab && <OwnCollections collections={tab.collections} query={tab.query} rejected={rejected} />}
      {"bookmark" in tab && <SavedPosts bookmark={tab.bookmark} favorite={tab.favorite} />}
      {"places" in tab && (
        <CollectionPlaces {...tab} rejected={rejected} moved={result && "moved" in result ? result.moved : null} />
      )}
    </>
  );
}
