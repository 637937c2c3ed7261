import css from "./badge.module.css";

interface BadgeProps {
  /** How good it is; without one it waits for a colleague. */
  tone?: "good" | "brand" | "alert" | undefined;
  children: string;
}

/** A word or two about the state of something. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <em className={css.badge} data-tone={tone}>
    {children}
  </em>
);
