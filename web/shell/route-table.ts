import type { Plugin } from "vite";
import { SITE_MAP, type SiteRoute } from "../routes/site-map.ts";

const folderOf = ({ path, folder = path.replace(/^\/|\/:.*$/g, "") }: SiteRoute) => folder;

/** The folders below `web/routes` that hold a screen of a part of the site map. */
export const screenFolders = (routes: SiteRoute[]): string[] =>
  routes.flatMap((route) => [folderOf(route), ...screenFolders(route.children ?? [])]);

/** The code of one route; `parent` is the path of the route around it. */
function codeOf(route: SiteRoute, parent?: string): string {
  const { path, hasAction, isHydrated = false, children } = route;
  const folder = `/web/routes/${folderOf(route)}`;
  const code = `${hasAction ? "formRoute" : "pageRoute"}(${JSON.stringify(path)}, ${isHydrated}, () => import("${folder}/screen.tsx"), () => import("${folder}/data.ts"))`;
  if (children) return `{ ...${code}, children: [${children.map((child) => codeOf(child, path)).join(", ")}] }`;
  // An index route has no path of its own; its form posts to `?index`, since the path alone belongs to the route around it.
  return path === "" ? `{ ...${code}, id: "${parent} index", index: true }` : code;
}

const MODULE = /^virtual:routes\/(framed|auth)$/;

/**
 * Makes the modules `virtual:routes/framed` and `…/auth`, arrays of React Router's routes, from the site map: all of them on the server,
 * in the browser those that it hydrates.
 */
export const routeTable: Plugin = {
  name: "route-table",
  resolveId: { filter: { id: MODULE }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:routes\// },
    handler(id) {
      const part = id.split("/").at(-1) as keyof typeof SITE_MAP;
      const routes = SITE_MAP[part].filter(({ isHydrated }) => isHydrated || this.environment.name !== "client");
      const code = routes.map((route) => codeOf(route)).join(",\n  ");
      return `import { formRoute, pageRoute } from "/web/shell/screen-route.ts";\nexport default [\n  ${code},\n];\n`;
    },
  },
};
