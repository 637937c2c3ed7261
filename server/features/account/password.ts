import { hasher } from "./hashing/hasher.ts";

/**
 * An argon2id hash with a random salt, in the PHC string format, which includes the cost parameters. `flow` names the network or
 * member who waits for it. Throws ApiError `overloaded`.
 */
export const hashSecret = async (secret: string, flow = ""): Promise<string> =>
  String(await hasher.run(flow, { secret }));

/** Of a random secret that was never stored, at the same cost as every other. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$dhV2nT3dWqTEFf3db7SGKg$2Jz1GVSpmDG8Y5NL6MSa1J309t29TIZhiNblLZUCLE8";

/**
 * Whether a secret matches a hash. Without a hash it takes the same time and returns false. Throws ApiError `overloaded` when too
 * many wait for their turn; then nothing has been compared.
 */
export async function isSecret(secret: string, hashed: string | undefined, flow: string): Promise<boolean> {
  const isMatch = await hasher.run(flow, { secret, hashed: hashed ?? DUMMY_HASH });
  return isMatch === true && hashed !== undefined;
}
