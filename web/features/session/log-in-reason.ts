/** Why a visitor was led to the log-in, by the value of the search param `for`. All of them lead back after it. */
const SENTENCES = {
  correction: "برای اصلاح اطلاعات یک مکان باید وارد شوید. پس از ورود به همان فرم برمی‌گردید.",
  photo: "برای فرستادن عکس باید وارد شوید. پس از ورود به همان صفحه برمی‌گردید.",
  rating: "برای امتیاز دادن باید وارد شوید. پس از ورود به همان صفحه برمی‌گردید.",
  report: "برای فرستادن گزارش باید وارد شوید. پس از ورود به همان صفحه برمی‌گردید.",
};
export type LogInReason = keyof typeof SENTENCES;

const isReason = (name: string): name is LogInReason => Object.hasOwn(SENTENCES, name);

/** The reason that a page of logging in or registering was opened for; undefined without one, and for anything else. */
export function toLogInReason({ searchParams }: URL): LogInReason | undefined {
  const name = searchParams.get("for") ?? "";
  return isReason(name) ? name : undefined;
}

/** The sentence for the visitor. */
export const reasonSentence = (reason: LogInReason): string => SENTENCES[reason];

/** The path of the log-in or registration, with its reason. */
export const accountPath = (path: "/login" | "/register", reason: LogInReason | undefined): string =>
  reason ? `${path}?for=${reason}` : path;
