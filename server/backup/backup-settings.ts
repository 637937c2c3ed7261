import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { bucketSetting } from "../gateways/media/settings.ts";
import type { BackupKeys } from "./archive/encryption.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";
import type { BackupStore } from "./store.ts";

const hourMs = 3_600_000;
const maxHours = 24 * 24; // a timer of Node waits 24.8 days at most
const flag = (byDefault: boolean) =>
  z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(byDefault);
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** The settings of backups. */
export const backupSettings = {
  /** Milliseconds. */
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/)
    .transform((text) => Number.parseInt(text, 10) * (text.endsWith("d") ? 24 : 1))
    .refine((hours) => hours <= maxHours)
    .transform((hours) => hours * hourMs)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .default(7),
  BACKUP_FOLDER: z
    .string()
    .refine((path) => isAbsolute(path))
    .optional(),
  BACKUP_S3_URL: bucketSetting.optional(),
  BACKUP_MEDIA: flag(true),
  BACKUP_BEFORE_MIGRATION: flag(true),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform(words)
    .refine((list) => list.length > 0 && list.every((word) => /^age1[0-9a-z]{50,3000}$/.test(word)))
    .optional(),
  /** The text of a key file of age, in which lines with # are comments. */
  BACKUP_IDENTITY: z
    .string()
    .transform((text) => words(text.replace(/^\s*#.*$/gm, "")))
    .refine((list) => list.length > 0 && list.every((word) => /^AGE-SECRET-KEY-[0-9A-Z-]{50,200}$/.test(word)))
    .optional(),
};

/** The messages for invalid settings. */
export const backupHints: Record<string, string> = {
  BACKUP_EVERY: "BACKUP_EVERY باید مانند 24h یا 2d باشد، از 1h تا 24d",
  BACKUP_KEEP: "BACKUP_KEEP باید شمار پشتیبان‌هایی باشد که می‌مانند، از ۱ تا ۹۹۹",
  BACKUP_FOLDER: "BACKUP_FOLDER باید مسیر کامل یک پوشه باشد، مانند /var/backups/sarzamin",
  BACKUP_S3_URL:
    "BACKUP_S3_URL باید مانند https://key:secret@host/bucket/folder?region=us-east-1 باشد، نشانه‌های ویژه با %",
  BACKUP_MEDIA: "BACKUP_MEDIA باید 0 یا 1 باشد",
  BACKUP_BEFORE_MIGRATION: "BACKUP_BEFORE_MIGRATION باید 0 یا 1 باشد",
  BACKUP_PASSPHRASE: "BACKUP_PASSPHRASE باید دست‌کم ۱۲ نویسه داشته باشد",
  BACKUP_RECIPIENT: "BACKUP_RECIPIENT باید کلید عمومی age باشد، مانند age1…، چند کلید با فاصله",
  BACKUP_IDENTITY: "BACKUP_IDENTITY باید کلید پنهان age باشد، مانند AGE-SECRET-KEY-1…",
};

export type BackupSettings = z.infer<z.ZodObject<typeof backupSettings>>;

/** A sentence about settings that do not fit together. */
export const validateBackupSettings = ({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: BackupSettings) =>
  BACKUP_PASSPHRASE !== undefined && BACKUP_RECIPIENT
    ? "از BACKUP_PASSPHRASE و BACKUP_RECIPIENT تنها یکی را بدهید."
    : undefined;

export const getBackupKeys = (env: BackupSettings): BackupKeys => ({
  recipients: env.BACKUP_RECIPIENT ?? [],
  identities: env.BACKUP_IDENTITY ?? [],
  passphrase: env.BACKUP_PASSPHRASE,
});

/**
 * The place of scheduled backups: the bucket, or else the folder, by default `backups` in the data folder. A bucket has precedence: the unit
 * for systemd names a folder.
 */
export const createBackupStore = (env: BackupSettings & { DATA_DIR: string }): BackupStore =>
  env.BACKUP_S3_URL
    ? createS3Store(env.BACKUP_S3_URL)
    : createFolderStore(env.BACKUP_FOLDER ?? join(env.DATA_DIR, "backups"));
