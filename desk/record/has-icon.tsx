import { Icon } from "../../ui/content/icon.tsx";

/** A check mark for what a record has, a dash for what it lacks. */
export const HasIcon = ({ value }: { value: boolean }) =>
  value ? (
    <>
      <Icon name="check" />
      <span className="visually-hidden">دارد</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">ندارد</span>
    </>
  );
