import "@vitejs/plugin-react/preamble"; // enables hot updates in development; empty in a build
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { retryAfter } from "../api-client/browser-session.ts";
import { ConfirmDialog, Toasts } from "../ui/dialog/outlets.tsx";
import { keepLoaded } from "./shell/keep-loaded.ts";
import { routes } from "./shell/routes.tsx";
import { ThemeProvider } from "./shell/theme.tsx";
import { askPassword, PasswordDialog } from "./ui/password/ask-password.tsx";
import "../ui/styles/tokens.css";
import "../ui/styles/fonts.css";
import "../ui/styles/base.css";
import "./shell/desk.css";

retryAfter(askPassword);
const router = createBrowserRouter(routes, { basename: "/desk", dataStrategy: keepLoaded() });

createRoot(document.getElementById("desk")!).render(
  <ThemeProvider>
    <RouterProvider router={router} />
    <ConfirmDialog />
    <PasswordDialog />
    <Toasts />
  </ThemeProvider>,
);
