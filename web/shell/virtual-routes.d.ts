// Modules that `routeTable` (route-table.ts) makes from the site map.
declare module "virtual:routes/*" {
  const routes: import("react-router").RouteObject[];
  export default routes;
}
