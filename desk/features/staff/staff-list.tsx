import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { appointStaff, dismissStaff, listStaff, STAFF_ROLES, type StaffMember } from "../../../contract/desk/staff.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { ListBar } from "../../table/list-bar.tsx";
import { type MutationResult, useMutation } from "../../ui/use-mutation.ts";
import css from "./staff-list.module.css";

type Role = StaffMember["role"];

export const loader = ({ request }: LoaderFunctionArgs) => api(listStaff, {}, request.signal);

/** The list of staff; owners appoint and dismiss. */
export function Component() {
  const { data, total } = useLoaderData<typeof loader>();
  const { busy, run } = useMutation();

  const toggleRole = ({ mobile, role }: StaffMember) =>
    run(() => api(appointStaff, { mobile, role: role === "owner" ? "editor" : "owner" }));
  const dismiss = async ({ id, name }: StaffMember) => {
    if (await confirm(`راه ${name} به میز تحریریه بسته شود؟`)) await run(() => api(dismissStaff, { id }));
  };
  const columns: Column<StaffMember>[] = [
    { name: "نام", cell: ({ name }) => name },
    {
      name: "همراه",
      cell: ({ mobile }) => <bdi dir="ltr">{faDigits(mobile)}</bdi>,
      numeric: true,
      visibleFrom: "medium",
    },
    { name: "نقش", cell: ({ role }) => STAFF_ROLES[role] },
    { name: "از", cell: ({ created_at }) => jalaliDate(new Date(created_at)), visibleFrom: "medium" },
    {
      name: "کار",
      controls: true,
      cell: (member) => (
        <div className={css.actions}>
          <button
            type="button"
            className={buttonClass("outline")}
            disabled={busy}
            onClick={() => void toggleRole(member)}
          >
            {member.role === "owner" ? "ویراستار شود" : "مدیر شود"}
            <span className="visually-hidden"> {member.name}</span>
          </button>
          <button type="button" className={buttonClass("text")} disabled={busy} onClick={() => void dismiss(member)}>
            برداشتن
            <span className="visually-hidden"> {member.name}</span>
          </button>
        </div>
      ),
    },
  ];
  return (
    <>
      <title>ویراستاران | میز تحریریهٔ سرزمین</title>
      <ListBar title="ویراستاران" total={total} />
      <AppointForm busy={busy} appoint={(mobile, role) => run(() => api(appointStaff, { mobile, role }))} />
      <DataTable
        caption="کسانی که به میز تحریریه راه دارند"
        columns={columns}
        rows={data}
        nameOf={({ name }) => name}
        empty="هنوز کسی نیست."
      />
    </>
  );
}

interface AppointFormProps {
  busy: boolean;
  appoint: (mobile: string, role: Role) => Promise<MutationResult<unknown>>;
}

function AppointForm({ busy, appoint }: AppointFormProps) {
  const [mobile, setMobile] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [error, setError] = useState<ApiErrorBody>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await appoint(mobile, role);
    setError(error);
    if (!error) setMobile("");
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
        hint="مدیر دیگران را هم می‌گمارد."
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {Object.entries(STAFF_ROLES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton busy={busy}>راه دادن</SubmitButton>
    </form>
  );
}
