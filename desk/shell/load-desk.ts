import { api } from "../../api-client/browser-session.ts";
import { showDesk } from "../../contract/desk/staff.ts";

/** Loads the signed-in staff member and the counts of open tasks. */
export const loadDesk = ({ request }: { request: Request }) => api(showDesk, {}, request.signal);
