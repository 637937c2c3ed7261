import { join } from "node:path";
import { z } from "zod";
import { diskMedia } from "./disk.ts";
import type { MediaGateway } from "./gateway.ts";
import { s3Media } from "./s3.ts";

/** A bucket, and who may write there. */
export interface S3Bucket {
  /** Of the bucket or of a folder in it, without a slash at its end: `https://host/bucket`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

function bucketOf(text: string): S3Bucket | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, username, password, pathname, searchParams, hash } = new URL(text);
  const path = pathname.replace(/\/+$/, "");
  const strangers = [...searchParams.keys()].filter((name) => name !== "region");
  const region = searchParams.get("region") || "us-east-1";
  if (!/^(\/[\w.-]+)+$/.test(path) || /\/\.\.?(\/|$)/.test(path)) return undefined;
  if (hash || strangers.length > 0 || !username || !password || !/^[\w-]+$/.test(region)) return undefined;
  try {
    return { url: origin + path, key: decodeURIComponent(username), secret: decodeURIComponent(password), region };
  } catch {
    return undefined;
  }
}

/** The setting of where photographs lie. */
export const mediaSettings = {
  MEDIA_S3_URL: z
    .string()
    .refine((text) => bucketOf(text) !== undefined)
    .transform((text) => bucketOf(text)!)
    .optional(),
};

/** What a wrong one should have been. */
export const mediaExpected: Record<string, string> = {
  MEDIA_S3_URL: "MEDIA_S3_URL باید مانند https://key:secret@host/bucket?region=us-east-1 باشد، نشانه‌های ویژه با %",
};

export type MediaSettings = z.infer<z.ZodObject<typeof mediaSettings>>;

/** The bucket, if there is one; else the folder `media` in `dataDir`. */
export const mediaGatewayOf = ({ MEDIA_S3_URL }: MediaSettings, dataDir: string): MediaGateway =>
  MEDIA_S3_URL ? s3Media(MEDIA_S3_URL) : diskMedia(join(dataDir, "media"));
