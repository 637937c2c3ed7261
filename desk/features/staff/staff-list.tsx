import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { listMembers } from "../../../contract/desk/member.ts";
import { appointStaff, dismissStaff, listStaff, type StaffMember } from "../../../contract/desk/staff.ts";
import { ROLE_DUTIES, STAFF_ROLES, type StaffRole } from "../../../contract/desk/team/rights.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa, faDigits, toLatinDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { Select, SelectField } from "../../../ui/form/select-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { ListBar } from "../../table/list-bar.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import { type MutationResult, useMutation } from "../../ui/use-mutation.ts";
import css from "./staff-list.module.css";

export const loader = ({ request }: LoaderFunctionArgs) => api(listStaff, {}, request.signal);

/** The list of staff; owners appoint and dismiss. */
export function Component() {
  const { data, total } = useLoaderData<typeof loader>();
  const { busy, run } = useMutation();
  const withoutFactor = data.filter(({ second_factor_at }) => !second_factor_at).length;

  // The arrow keys change a select at once, so the role is asked for.
  const changeRole = async ({ mobile, name, role: from }: StaffMember, role: StaffRole) => {
    if (await confirm(`نقش ${name} «${STAFF_ROLES[role]}» شود؟`))
      await run(() => api(appointStaff, { mobile, role, from }));
  };
  const dismiss = async ({ id, name }: StaffMember) => {
    if (await confirm(`دسترسی ${name} به میز تحریریه لغو شود؟`)) await run(() => api(dismissStaff, { id }));
  };
  const columns: Column<StaffMember>[] = [
    { name: "نام", cell: ({ name }) => name },
    {
      name: "همراه",
      cell: ({ mobile }) => <bdi dir="ltr">{faDigits(mobile)}</bdi>,
      visibleFrom: "medium",
    },
    {
      name: "نقش",
      controls: true,
      cell: (member) => (
        <Select
          className={css.role}
          aria-label={`نقش ${member.name}`}
          value={member.role}
          aria-disabled={busy || undefined}
          onChange={({ target }) => busy || void changeRole(member, target.value as StaffRole)}
        >
          <RoleOptions />
        </Select>
      ),
    },
    {
      name: "ورود دومرحله‌ای",
      cell: ({ second_factor_at }) =>
        second_factor_at ? (
          <span className={css.safe}>
            <Icon name="check" />
            روشن
            <small>{` از ${jalaliDate(new Date(second_factor_at))}`}</small>
          </span>
        ) : (
          <span className={css.unsafe}>خاموش</span>
        ),
    },
    { name: "از", cell: ({ created_at }) => jalaliDate(new Date(created_at)), visibleFrom: "medium" },
    {
      name: "کار",
      controls: true,
      cell: (member) => (
        <div className={css.actions}>
          <BusyButton type="button" className={buttonClass("text")} busy={busy} onClick={() => void dismiss(member)}>
            لغو دسترسی
            <span className="visually-hidden"> {member.name}</span>
          </BusyButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <title>همکاران | میز تحریریهٔ سرزمین</title>
      <ListBar title="همکاران" total={total} />
      {withoutFactor > 0 && (
        <p className={css.note}>
          {`${fa(withoutFactor)} نفر از همکاران ورود دومرحله‌ای ${withoutFactor === 1 ? "ندارد" : "ندارند"}؛ هر کس آن را در صفحهٔ «ورود دومرحله‌ای» برای خود روشن می‌کند.`}
        </p>
      )}
      <AppointForm busy={busy} appoint={(mobile, role) => run(() => api(appointStaff, { mobile, role }))} />
      <DataTable
        caption="کسانی که به میز تحریریه دسترسی دارند"
        columns={columns}
        rows={data}
        nameOf={({ name }) => name}
        empty="هنوز کسی نیست."
      />
    </>
  );
}

const RoleOptions = () =>
  Object.entries(STAFF_ROLES).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

interface AppointFormProps {
  busy: boolean;
  appoint: (mobile: string, role: StaffRole) => Promise<MutationResult<unknown>>;
}

/**
 * Asks whether the member of a number is meant, by name: a wrong digit would let a stranger in. Resolves to true without asking when
 * there is no such member, and to false when that cannot be found out.
 */
async function isRightMember(mobile: string, role: StaffRole): Promise<boolean> {
  const digits = lastDigits(mobile);
  if (digits.length < 10) return true;
  try {
    const { data } = await api(listMembers, { q: mobile });
    const member = data.find((found) => lastDigits(found.mobile) === digits);
    return !member || (await confirm(`${member.name} در میز تحریریه «${STAFF_ROLES[role]}» شود؟`));
  } catch (error) {
    void toast("error", errorBodyOf(error).message);
    return false;
  }
}

/** The digits of a number without its prefix, which may be 0, +98 or 0098. */
const lastDigits = (mobile: string) => toLatinDigits(mobile).replace(/\D/g, "").slice(-10);

function AppointForm({ busy, appoint }: AppointFormProps) {
  const [mobile, setMobile] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  const [error, setError] = useState<ApiErrorBody>();
  const [asking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    const isMeant = await isRightMember(mobile, role).finally(() => setAsking(false));
    if (!isMeant) return;
    const { error } = await appoint(mobile, role);
    setError(error);
    if (!error) setMobile((now) => (now === mobile ? "" : now));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label="شمارهٔ همراه عضو"
        name="mobile"
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={mobile}
        error={error?.errors?.mobile}
        onChange={({ target }) => setMobile(target.value)}
      />
      <SelectField
        label="نقش"
        name="role"
        hint={ROLE_DUTIES[role]}
        value={role}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      >
        <RoleOptions />
      </SelectField>
      <SubmitButton busy={busy || asking}>دادن دسترسی</SubmitButton>
    </form>
  );
}
