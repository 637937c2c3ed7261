import { listFaqs } from "../../contract/faq.ts";
import { loads } from "../api/api.ts";

export const loader = loads(async ({ api }) => (await api(listFaqs, {})).data);
