import { ShareLink, type ShareLinkProps } from "./share-link.tsx";

/** The link of a collection. Another collection in the same island, or another link of this one, has nothing of it. */
export default function ShareLinkIsland({ collection }: ShareLinkProps) {
  return <ShareLink key={`${collection.id} ${collection.share_url}`} collection={collection} />;
}
