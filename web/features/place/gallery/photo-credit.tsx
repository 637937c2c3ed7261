import type { Image } from "../../../../contract/image.ts";

/** The author and the licence of a photo. */
export function PhotoCredit({ credit: { text, url, license, license_url } }: { credit: NonNullable<Image["credit"]> }) {
  return (
    <>
      {"عکس: "}
      {url ? (
        <a href={url} rel="noreferrer">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
      {"، "}
      {license_url ? (
        <a href={license_url} rel="license noreferrer">
          <bdi>{license}</bdi>
        </a>
      ) : (
        <bdi>{license}</bdi>
      )}
    </>
  );
}
