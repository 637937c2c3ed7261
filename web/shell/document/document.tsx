import { Outlet, useLoaderData } from "react-router";
import { OriginContext } from "../../../ui/origin.ts";
import arabicFont from "../../../ui/styles/fonts/vazirmatn-arabic.woff2?no-inline";
import { ThemeContext, useDocumentTheme } from "../../../ui/theme.ts";
import type { FrameLoader } from "../frame/data.ts";
import "../../../ui/styles/tokens.css";
import "../../../ui/styles/fonts.css";
import "../../../ui/styles/base.css";
import "../../../ui/styles/shared.css";

/** The root HTML document. The server adds the links to styles and scripts, and the data. */
export function Document() {
  const data = useLoaderData<FrameLoader>();
  const theme = useDocumentTheme(data.theme);
  return (
    <ThemeContext value={theme}>
      <html lang="fa" dir="rtl" data-theme={theme ?? undefined} data-fonts={data.fonts ? "" : undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="theme-color" content="#faf6ed" media={theme === "dark" ? "not all" : theme ? "all" : LIGHT} />
          <meta name="theme-color" content="#0c1724" media={theme === "light" ? "not all" : theme ? "all" : DARK} />
          <meta name="application-name" content="سرزمین" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icon-180.png" />
          <link rel="manifest" href="/site.webmanifest" />
          <link rel="alternate" type="application/rss+xml" title="داستان‌های سرزمین" href="/rss.xml" />
          <meta property="og:site_name" content="سرزمین" />
          <meta property="og:locale" content="fa_IR" />
          <meta name="twitter:card" content="summary_large_image" />
          {data.fonts && <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />}
        </head>
        <body>
          <OriginContext value={data.origin}>
            <Outlet />
          </OriginContext>
        </body>
      </html>
    </ThemeContext>
  );
}

const LIGHT = "(prefers-color-scheme: light)";
const DARK = "(prefers-color-scheme: dark)";
