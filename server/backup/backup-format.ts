import { z } from "zod";

/**
 * A backup is one file: a tar archive, compressed with Zstandard, with {@link DIGEST_FRAME} at its end, and optionally encrypted with
 * age as a whole. `tar --zstd -xf` reads it, after `age -d` where it is encrypted. Its entries, in this order:
 *
 * - `backup.json`: {@link Head}
 * - `rows/<table>/<number>.copy`: whole rows in PostgreSQL's text format of COPY
 * - `media/<key>`, `outbox/<file>`, `app/<file>`, `keys/<file>`: files
 * - `manifest.json`: {@link Manifest}
 * - `SHA256SUMS`: for `sha256sum -c`
 */
export const HEAD_FILE = "backup.json";
export const MANIFEST_FILE = "manifest.json";
export const SUMS_FILE = "SHA256SUMS";

/** The newest format that this version reads, and the one that it writes. */
export const FORMAT = 1;

/**
 * The last bytes of a backup before encryption: a skippable frame of Zstandard with the SHA-256 of everything before it, so that any
 * changed or missing byte is noticed, and other programs skip it.
 */
export const DIGEST_FRAME = { magic: 0x184d2a50, headerBytes: 8, digestBytes: 32 } as const;

/** What a restore must know before the rows. */
export const Head = z.object({
  format: z.literal(FORMAT),
  /** The version of the program. */
  version: z.string(),
  /** ISO 8601, the moment of the snapshot by the clock of the database. */
  createdAt: z.string(),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string().regex(/^\d{4}-[\w-]+\.sql$/)),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Whether the photographs are in it. */
  hasMedia: z.boolean(),
});
export type Head = z.infer<typeof Head>;

const count = z.int().min(0);

/** What is in a backup. */
export const Manifest = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), count),
  /** The last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.int()),
  files: z.object({ media: count, outbox: count, app: count, keys: count.default(0) }),
  /** Bytes of rows and files, uncompressed. */
  bytes: count,
  /** Keys of photographs that rows mention and the storage did not have, and files whose names an archive cannot have: at most a hundred each. */
  missingMedia: z.array(z.string()),
  /** How many there are of both. */
  missing: count.default(0),
});
export type Manifest = z.infer<typeof Manifest>;

/** Folders of the data folder whose files are in a backup, beside the photographs. */
export const FILE_FOLDERS = ["outbox", "app", "keys"] as const;
