import { ErrorPage } from "./error-page.below.ts";

/** The page when rendering the root document fails: uses nothing of that document. */
export const BareDocument = () => (
  <html lang="fa" dir="rtl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    </head>
    <body>
      <ErrorPage />
    </body>
  </html>
);
