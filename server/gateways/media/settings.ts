import { join } from "node:path";
import { z } from "zod";
import { createDiskMedia } from "./disk.ts";
import type { MediaGateway } from "./gateway.ts";
import { createS3Media } from "./s3.ts";

/** A bucket with its credentials. */
export interface S3Bucket {
  /** The URL of the bucket or of a folder in it, without a trailing slash: `https://host/bucket`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

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

/** The settings of the storage for photos. */
export const mediaSettings = {
  MEDIA_S3_URL: z
    .string()
    .refine((text) => parseBucket(text) !== undefined)
    .transform((text) => parseBucket(text)!)
    .optional(),
};

/** The messages for invalid settings. */
export const mediaHints: Record<string, string> = {
  MEDIA_S3_URL: "MEDIA_S3_URL باید مانند https://key:secret@host/bucket?region=us-east-1 باشد، نشانه‌های ویژه با %",
};

export type MediaSettings = z.infer<z.ZodObject<typeof mediaSettings>>;

/** Creates the gateway to the configured bucket, otherwise to the folder `media` in `dataDir`. */
export const createMediaGateway = ({ MEDIA_S3_URL }: MediaSettings, dataDir: string): MediaGateway =>
  MEDIA_S3_URL ? createS3Media(MEDIA_S3_URL) : createDiskMedia(join(dataDir, "media"));
