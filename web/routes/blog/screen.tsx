import { useContext } from "react";
import { useLoaderData } from "react-router";
import miniMap from "../../../map/mini-map.module.css";
import button from "../../../ui/button.module.css";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose.tsx";
import { Section } from "../../../ui/content/section.tsx";
import formField from "../../../ui/form/form-field.module.css";
import submitButton from "../../../ui/form/submit-button.module.css";
import { island } from "../../../ui/hydration/island.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import bookmarkButtons from "../../features/collection/bookmark-buttons.module.css";
import comments from "../../features/comment/comments.module.css";
import postMap from "../../features/map/post-map.module.css";
import { absoluteUrl } from "../../features/place/absolute-url.ts";
import placeCard from "../../features/place/card/place-card.module.css";
import placeRail from "../../features/place/card/place-rail.module.css";
import { ShareButton } from "../../features/place/details/share-button.tsx";
import postCard from "../../features/post/post-card.module.css";
import postCards from "../../features/post/post-cards.module.css";
import { PostContents } from "../../features/post/post-contents.tsx";
import { PostHead } from "../../features/post/post-head.tsx";
import { postPath } from "../../features/post/post-path.ts";
import { PostSchema } from "../../features/post/post-schema.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

const BookmarkPost = island(
  () => import("../../features/collection/bookmark-post.tsx").then((module) => module.BookmarkPost),
  `${bookmarkButtons.buttons} ${bookmarkButtons.pair}`,
);

const Comments = island(
  () => import("../../features/comment/comments.tsx").then((module) => module.Comments),
  `${comments.comments} ${formField.field} ${submitButton.submit} ${button.button}`,
);
const PostMap = island(
  () => import("../../features/map/post-map.tsx").then((module) => module.PostMap),
  `${postMap.map} ${miniMap.frame}`,
);
const PlaceRail = island(
  () => import("../../features/place/card/place-rail.tsx").then((module) => module.PlaceRail),
  `${placeRail.rail} ${placeCard.card}`,
);
const PostCards = island(
  () => import("../../features/post/post-cards.tsx").then((module) => module.PostCards),
  `${postCards.cards} ${postCard.card}`,
);

/** `/blog/:id`: a post, its places, and related posts. */
export function Component() {
  const { post, isCollection, discussion, places, related } = useLoaderData<typeof loader>();
  const { id, title, summary, body, contents, cover } = post;
  const image = absoluteUrl(cover.src, useContext(OriginContext));
  return (
    <article key={id}>
      <PageHead
        title={`${title} | سرزمین`}
        description={summary}
        path={postPath(id)}
        picture={post.cover.src}
        type="article"
      />
      <PostSchema post={post} image={image} />
      <PostHead post={post}>
        <ShareButton title={title} />
        <BookmarkPost id={id} memberships={isCollection} />
      </PostHead>
      <div className={`wrap ${css.columns}`}>
        <PostContents contents={contents} />
        <Prose html={body} className={css.text} />
      </div>
      <div className="wrap">
        <PostMap places={places} />
      </div>
      <div className="no-print">
        <PlaceRail title="جاهایی که خواندید" places={places} />
      </div>
      <div className={`wrap ${css.discussion}`}>
        <Comments subject={{ kind: "post", id, name: title }} {...discussion} />
      </div>
      {related.length > 0 && (
        <div className="no-print">
          <Section title="داستان‌های دیگر">
            <PostCards posts={related} />
          </Section>
        </div>
      )}
    </article>
  );
}
