import { createLoader } from "../../../api-client/api.ts";
import { showPage } from "../../../contract/site/page.ts";

export const loader = createLoader(({ api }) => api(showPage, { slug: "about" }));
