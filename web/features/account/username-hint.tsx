/** For password managers: the new password in this form belongs to this phone number. */
export const UsernameHint = ({ mobile }: { mobile: string | undefined }) =>
  mobile && (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      value={mobile}
      tabIndex={-1}
      readOnly
      aria-hidden="true"
    />
  );
