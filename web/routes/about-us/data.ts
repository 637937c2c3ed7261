import { loads } from "../../../api-client/api.ts";
import { showPage } from "../../../contract/site/page.ts";

export const loader = loads(({ api }) => api(showPage, { slug: "about" }));
