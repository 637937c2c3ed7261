import type { FastifyInstance } from "fastify";
import { createServer, type EnvironmentModuleNode, isRunnableDevEnvironment } from "vite";
import { SPECULATION_RULES } from "../../contract/speculation-rules.ts";
import type { Render } from "../../web/shell/render.ts";
import { contentPolicy, inlineHash } from "../http/security.ts";
import type { Site } from "./site.ts";

/** Serves the site from its sources with hot module replacement, in this process. */
export async function createDevSite(app: FastifyInstance): Promise<Site> {
  const vite = await createServer({
    appType: "custom",
    configLoader: "native", // the default loader writes a file, which makes `node --watch` restart for ever
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's side here.");
  const { runner, moduleGraph } = ssr;
  app.addHook("onRequest", (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook("preClose", () => vite.close());

  /**
   * Renders styles as Vite's client adds them: it adopts them by `data-vite-dev-id`, which avoids a flash of unstyled
   * content.
   */
  async function head(files: string[]) {
    const styles = new Map<string, string>();
    const visited = new Set<EnvironmentModuleNode>();
    async function visit(module: EnvironmentModuleNode | undefined) {
      if (!module || visited.has(module)) return;
      visited.add(module);
      if (module.file?.endsWith(".css")) styles.set(module.file, (await runner.import(`${module.url}?inline`)).default);
      for (const imported of module.importedModules) await visit(imported);
    }
    for (const file of ["web/shell/routes.tsx", ...files]) await visit(await moduleGraph.getModuleByUrl(`/${file}`));
    return [
      ...[...styles].map(([id, css]) => `<style data-vite-dev-id="${id}">${css}</style>`),
      '<script type="module" src="/web/shell/page.ts"></script>',
    ].join("");
  }

  return {
    isDevelopment: true,
    async render(request, session, error) {
      const { render }: { render: Render } = await runner.import("/web/shell/entry-server.tsx");
      return {
        ...(await render(request, session, { head, stylesBelow: () => undefined, urlOf: (file) => `/${file}` }, error)),
        policy: contentPolicy({ scripts: [inlineHash(SPECULATION_RULES)] }, true),
      };
    },
  };
}
