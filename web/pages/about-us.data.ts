import { showPage } from "../../contract/page.ts";
import { loads } from "../api/api.ts";

export const loader = loads(({ api }) => api(showPage, { slug: "about" }));
