import type { Api } from "../../../contract/endpoint.ts";
import { endSession } from "../../../contract/member/session.ts";

/** What the form that ends a device says it wants, beside its `id`. */
export const END_SESSION = "end-session";

/** Ends a device of this member; resolves to the sentence that says so. */
export const endDevice = async (api: Api, id: string): Promise<string> => (await api(endSession, { id })).message;
