import { createLoader } from "../../../api-client/loaders.ts";
import { showPage } from "../../../contract/site/page.ts";

export const loader = createLoader(({ api }) => api(showPage, { slug: "about" }));
