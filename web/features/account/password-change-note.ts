/** What a new password does to the devices that are logged in: the same sentence where it is offered and where it is entered. */
export const PASSWORD_CHANGE_NOTE = "پس از آن همهٔ دستگاه‌ها از حساب خارج می‌شوند و با گذرواژهٔ تازه وارد می‌شوید.";
