import type { GalleryPhoto } from "../../../../contract/catalog/photo.ts";
import { PhotoCredit } from "./photo-credit.tsx";
import { PhotoDate } from "./photo-date.tsx";

/** Author, licence and day of a photo. */
export const PhotoCaption = ({ photo: { credit, taken_on } }: { photo: GalleryPhoto }) => (
  <>
    {credit && <PhotoCredit credit={credit} />}
    {credit && taken_on && "، "}
    {taken_on && <PhotoDate day={taken_on} />}
  </>
);
