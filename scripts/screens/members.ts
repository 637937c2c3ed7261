import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { StaffRole } from "../../contract/desk/team/rights.ts";
import { type ApiClient, waitFor } from "./api-client.ts";
import { messagesTo } from "./outbox.ts";

export interface Member {
  mobile: string;
  token: string;
  client: ApiClient;
}

const PASSWORD = "bagh-e-fin 1399";

/** Registers a member with the code that the server writes to its outbox. */
export async function signUp(client: ApiClient, dataFolder: string, mobile: string, details: object): Promise<Member> {
  await client.post("user/signup", { mobile });
  const code = await waitFor(
    `the code for ${mobile}`,
    async () => (await messagesTo(dataFolder, "sms", mobile))[0]?.code,
  );
  const { activation_token } = await client.post<{ activation_token: string }>("user/active/sms", { mobile, code });
  const { access_token: token } = await client.post<{ access_token: string }>("profile/register/store", {
    activation_token,
    password: PASSWORD,
    ...details,
  });
  return { mobile, token, client: client.withToken(token) };
}

/** Starts another session of a member. */
export async function logIn(client: ApiClient, { mobile }: Member): Promise<void> {
  await client.post("user/login", { username: mobile, password: PASSWORD });
}

/** Appoints a member to the staff with the command of the checkout. */
export async function appoint(
  checkout: string,
  dataFolder: string,
  { mobile }: Member,
  role: StaffRole,
): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
  await promisify(execFile)(process.execPath, ["scripts/staff.ts", "add", mobile, role], { cwd: checkout, env });
}
