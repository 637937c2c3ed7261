import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id with shared memory: 19 MiB, two passes, one lane; about 9 ms. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with a random salt, in the PHC string format, which includes the cost parameters. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2_COST);

const dummyHash = await hashSecret("no account has this password");

/** Whether a secret matches a hash. Without a hash it takes the same time and returns false. */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  const isMatch = await verify(hashed ?? dummyHash, secret);
  return isMatch && hashed !== undefined;
}
