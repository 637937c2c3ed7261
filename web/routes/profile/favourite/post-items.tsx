import { api } from "../../../../api-client/browser-session.ts";
import { type BuiltinCollection, togglePostBookmark } from "../../../../contract/member/collection.ts";
import { CollectionItemList } from "../../../features/collection/collection-item-list.tsx";
import type { CardPost } from "../../../features/post/card-post.ts";
import { PostCard } from "../../../features/post/post-card.tsx";

interface PostItemsProps {
  type: BuiltinCollection;
  label: string;
  posts: readonly CardPost[];
}

/** Saved posts, to remove. */
export const PostItems = ({ type, label, posts }: PostItemsProps) => (
  <CollectionItemList
    key={type} // the other list takes the place of an empty one, in the same island
    wide
    label={label}
    items={posts}
    nameOf={(post) => post.title}
    remove={async (id) => {
      const { message } = await api(togglePostBookmark, { type, id, stored: false });
      return { message, restore: () => api(togglePostBookmark, { type, id, stored: true }) };
    }}
  >
    {(post) => <PostCard post={post} />}
  </CollectionItemList>
);
