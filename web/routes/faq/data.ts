import { loads } from "../../../api-client/api.ts";
import { listFaqs } from "../../../contract/site/faq.ts";

export const loader = loads(async ({ api }) => (await api(listFaqs, {})).data);
