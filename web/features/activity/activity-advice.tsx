import type { ReactNode } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./activity-advice.module.css";

interface ActivityAdviceProps {
  activity: { season: string | null; suits: string | null; bring: readonly string[]; safety: readonly string[] };
}

/** Practical advice for an activity; omits the parts that have no text. */
export function ActivityAdvice({ activity: { season, suits, bring, safety } }: ActivityAdviceProps) {
  if (!season && !suits && bring.length + safety.length === 0) return null;
  return (
    <aside className={css.advice} aria-label="پیش از رفتن">
      {season && (
        <Advice icon="sun" title="چه وقت">
          <p>{season}</p>
        </Advice>
      )}
      {suits && (
        <Advice icon="person" title="برای چه کسی">
          <p>{suits}</p>
        </Advice>
      )}
      {bring.length > 0 && (
        <Advice icon="check" title="چه ببریم">
          <ul className={css.items}>
            {bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Advice>
      )}
      {safety.length > 0 && (
        <Advice icon="warning" title="ایمنی">
          <ul className={css.warnings}>
            {safety.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Advice>
      )}
    </aside>
  );
}

function Advice({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <section className={css.topic}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}
