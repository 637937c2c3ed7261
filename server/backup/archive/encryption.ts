import { StartupError } from "../../../database/startup-error.ts";
import { fromWebStream, toWebStream } from "./web-streams.ts";

/** How backups are encrypted and decrypted; without both recipients and a passphrase they are not encrypted. */
export interface BackupKeys {
  /** Public keys, `age1…`. */
  recipients: string[];
  /** Secret keys, `AGE-SECRET-KEY-1…`. */
  identities: string[];
  passphrase: string | undefined;
  /** The binary logarithm of the work that each try of a passphrase costs; by default that of age, some seconds of a processor. */
  workFactor?: number;
}

/** The first bytes of a file that is encrypted with age. */
export const AGE_MAGIC = "age-encryption.org/";

export const isEncrypting = ({ recipients, passphrase }: BackupKeys): boolean =>
  recipients.length > 0 || passphrase !== undefined;

/** Encrypts for the recipients, or with the passphrase where there are none. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption"); // only now: most processes never encrypt
  const encrypter = new Encrypter();
  if (keys.recipients.length > 0) for (const recipient of keys.recipients) encrypter.addRecipient(recipient);
  else encrypter.setPassphrase(keys.passphrase ?? "");
  if (keys.workFactor !== undefined) encrypter.setScryptWorkFactor(keys.workFactor);
  yield* fromWebStream(await encrypter.encrypt(toWebStream(source)));
}

/** Decrypts a stream in the format of age. Throws {@link StartupError} when the keys do not fit. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const identity of keys.identities) decrypter.addIdentity(identity);
  if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
  if (keys.identities.length === 0 && keys.passphrase === undefined)
    throw new StartupError("این پشتیبان رمز شده است؛ BACKUP_PASSPHRASE یا BACKUP_IDENTITY_FILE را بدهید.");
  const plain = await decrypter.decrypt(toWebStream(source)).catch((error) => {
    throw /no identity matched/i.test(String(error))
      ? new StartupError(
          "کلید یا گذرواژه با این پشتیبان نمی‌خواند؛ BACKUP_PASSPHRASE یا BACKUP_IDENTITY_FILE درست را بدهید.",
        )
      : error;
  });
  yield* fromWebStream(plain);
}
