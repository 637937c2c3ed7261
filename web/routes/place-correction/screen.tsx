import { useActionData, useLoaderData } from "react-router";
import { FACT_NAMES } from "../../../contract/catalog/place-fact.ts";
import { FACT_LABELS } from "../../../contract/catalog/place-fact-names.ts";
import { buttonClass } from "../../../ui/button.ts";
import { factText, findFact } from "../../../ui/content/fact-text.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { CorrectionForm } from "../../features/place/correction/correction-form.tsx";
import { correctionPath } from "../../features/place/correction/correction-path.ts";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/place-details/:placeId/correct`: a member corrects a fact of a place, or its position. */
export function Component() {
  const place = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { id, name, field } = place;
  const sent = result && "sent" in result ? result.sent : undefined;
  const label = field === null ? null : field === "position" ? "جا روی نقشه" : FACT_LABELS[field];
  return (
    <>
      <PageHead
        title={`اصلاح اطلاعات ${name} | سرزمین`}
        description={`اگر چیزی در صفحهٔ ${name} درست نیست یا جایش خالی است، بگویید.`}
        path={correctionPath(id)}
      />
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs parents={[{ name, to: `/place-details/${id}` }]} current="اصلاح" />
        <h1>{label ? `${label}: ${name}` : `کدام اطلاعات ${name} را اصلاح می‌کنید؟`}</h1>
        {sent && (
          <p className={css.sent} role="status">
            {sent}{" "}
            <Link className={buttonClass("outline")} to={`/place-details/${id}`}>
              بازگشت به {name}
            </Link>
          </p>
        )}
        {field && !sent && (
          <CorrectionForm
            key={field}
            place={place}
            field={field}
            result={result && "error" in result ? result : undefined}
          />
        )}
        <FactList place={place} />
      </div>
    </>
  );
}

/** All facts with their values: each links to its form. */
function FactList({ place: { id, field, facts } }: { place: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const rows = FACT_NAMES.map((name) => ({ name, fact: findFact(facts, name) }));
  return (
    <section aria-labelledby="all">
      <h2 id="all">{field ? "چیزهای دیگر" : "انتخاب کنید"}</h2>
      <ul className={css.facts}>
        <li>
          <Link to={correctionPath(id, "position")} aria-current={field === "position" ? "true" : undefined}>
            <span>جا روی نقشه</span>
          </Link>
        </li>
        {rows.map(({ name, fact }) => (
          <li key={name}>
            <Link to={correctionPath(id, name)} aria-current={field === name ? "true" : undefined}>
              <span>{FACT_LABELS[name]}</span>
              <span>{fact ? factText(fact) : "نمی‌دانیم"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
