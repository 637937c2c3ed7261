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
import saveButtons from "../../features/collection/save-buttons.module.css";
import comments from "../../features/comment/comments.module.css";
import storyMap from "../../features/map/story-map.module.css";
import placeCard from "../../features/place/card/place-card.module.css";
import placeRail from "../../features/place/card/place-rail.module.css";
import { Share } from "../../features/place/details/share.tsx";
import { wholeAddress } from "../../features/place/whole-address.ts";
import postCard from "../../features/post/post-card.module.css";
import postCards from "../../features/post/post-cards.module.css";
import { PostContents } from "../../features/post/post-contents.tsx";
import { PostHead } from "../../features/post/post-head.tsx";
import { postPath } from "../../features/post/post-path.ts";
import { PostSchema } from "../../features/post/post-schema.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

const SavePost = island(
  () => import("../../features/collection/bookmark-post.tsx").then((item) => item.BookmarkPost),
  `${saveButtons.saves} ${saveButtons.two}`,
);

const Comments = island(
  () => import("../../features/comment/comments.tsx").then((item) => item.Comments),
  `${comments.comments} ${formField.field} ${submitButton.submit} ${button.button}`,
);
const StoryMap = island(
  () => import("../../features/map/story-map.tsx").then((item) => item.StoryMap),
  `${storyMap.map} ${miniMap.frame}`,
);
const PlaceRail = island(
  () => import("../../features/place/card/place-rail.tsx").then((item) => item.PlaceRail),
  `${placeRail.rail} ${placeCard.card}`,
);
const PostCards = island(
  () => import("../../features/post/post-cards.tsx").then((item) => item.PostCards),
  `${postCards.cards} ${postCard.card}`,
);

/** `/blog/:id`: one story, the places in it, and what to read next. */
export function Component() {
  const { post, isCollection, said, places, related } = useLoaderData<typeof loader>();
  const { id, title, summary, body, contents, cover } = post;
  const image = wholeAddress(cover.src, useContext(OriginContext));
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
        <Share title={title} />
        <SavePost id={id} kept={isCollection} />
      </PostHead>
      <div className={`wrap ${css.columns}`}>
        <PostContents contents={contents} />
        <Prose html={body} className={css.text} />
      </div>
      <div className="wrap">
        <StoryMap places={places} />
      </div>
      <div className="unprinted">
        <PlaceRail title="جاهایی که خواندید" places={places} />
      </div>
      <div className={`wrap ${css.said}`}>
        <Comments about={{ kind: "post", id, name: title }} {...said} />
      </div>
      {related.length > 0 && (
        <div className="unprinted">
          <Section title="داستان‌های دیگر">
            <PostCards posts={related} />
          </Section>
        </div>
      )}
    </article>
  );
}
