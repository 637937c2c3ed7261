import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { ConfirmDialog } from "../web/ui/confirm.tsx";
import { Toasts } from "../web/ui/toasts.tsx";
import { routes } from "./shell/routes.tsx";
import { ThemeProvider } from "./shell/theme.tsx";
import "../web/styles/tokens.css";
import "../web/styles/fonts.css";
import "../web/styles/base.css";
import "./shell/desk.css";

const router = createBrowserRouter(routes, { basename: "/desk" });

createRoot(document.getElementById("desk")!).render(
  <ThemeProvider>
    <RouterProvider router={router} />
    <ConfirmDialog />
    <Toasts />
  </ThemeProvider>,
);
