import type { FastifyInstance } from "fastify";

const path = "/speculation-rules.json";

/** Pages of members, forms and what is no page: they are not worth a request that may be in vain. */
const excluded = [
  "login",
  "register*",
  "profile*",
  "donation*",
  "collection*",
  "newsletter*",
  "desk*",
  "api/*",
  "download/*",
];

/** Lets browsers fetch a public page while the pointer rests on a link to it, or as soon as it is pressed. */
const rules = {
  prefetch: [
    {
      source: "document",
      where: { and: [{ href_matches: "/*" }, ...excluded.map((name) => ({ not: { href_matches: `/${name}` } }))] },
      eagerness: "moderate",
    },
  ],
};

/** The header of a page that names the rules: in the page they would be an inline script, which the policy forbids. */
export const speculationRulesHeader = { "speculation-rules": `"${path}"` };

/** Serves the rules. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(path, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/speculationrules+json")
      .send(JSON.stringify(rules)),
  );
}
