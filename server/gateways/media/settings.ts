import { join } from "node:path";
import { z } from "zod";
import { createDiskMedia } from "./disk.ts";
import type { MediaGateway } from "./gateway.ts";
import { createS3Media, type S3Bucket } from "./s3.ts";

/** Parses `https://key:secret@host/bucket?region=…`; undefined when it is something else. */
function parseBucket(text: string): S3Bucket | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, username, password, pathname, searchParams, hash } = new URL(text);
  const path = pathname.replace(/\/+$/, "");
  const unknownParameters = [...searchParams.keys()].filter((name) => name !== "region");
  const region = searchParams.get("region") || "us-east-1";
  if (!/^(\/[\w.-]+)+$/.test(path) || /\/\.\.?(\/|$)/.test(path)) return undefined;
  if (hash || unknownParameters.length > 0 || !username || !password || !/^[\w-]+$/.test(region)) return undefined;
  try {
    return { url: origin + path, key: decodeURIComponent(username), secret: decodeURIComponent(password), region };
  } catch {
    return undefined;
  }
}

/** A setting with the URL of a bucket and its keys, as {@link parseBucket} reads it. */
export const bucketSetting = z.string().transform((text, context) => {
  const bucket = parseBucket(text);
  if (bucket) return bucket;
  context.issues.push({ code: "custom", input: text });
  return z.NEVER;
});

/** The settings of the storage for photos. */
export const mediaSettings = {
  MEDIA_S3_URL: bucketSetting.optional(),
};

/** The messages for invalid settings. */
export const mediaHints: Record<string, string> = {
  MEDIA_S3_URL: "MEDIA_S3_URL باید مانند https://key:secret@host/bucket?region=us-east-1 باشد، نشانه‌های ویژه با %",
};

export type MediaSettings = z.infer<z.ZodObject<typeof mediaSettings>>;

/** Creates the gateway to the configured bucket, otherwise to the folder `media` in `dataDir`. */
export const createMediaGateway = ({ MEDIA_S3_URL }: MediaSettings, dataDir: string): MediaGateway =>
  MEDIA_S3_URL ? createS3Media(MEDIA_S3_URL) : createDiskMedia(join(dataDir, "media"));
