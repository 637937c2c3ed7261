import type { Api } from "../../../contract/endpoint.ts";
import { getProfile } from "../../../contract/member/member.ts";

/** A member's own name and addresses, so that a form need not ask for them; undefined for a visitor or when the session has ended. */
export async function loadSender(api: Api, signedIn: boolean) {
  if (!signedIn) return undefined;
  const user = await api(getProfile, {}).then(
    (profile) => profile.user,
    () => undefined,
  );
  return user && { name: `${user.first_name} ${user.last_name}`, mobile: user.mobile, email: user.email ?? "" };
}
