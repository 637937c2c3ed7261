/** The `intent` of the form of `/profile` that ends the session of its `id`. */
export const END_SESSION = "end-session";

/** The `intent` of the form of `/profile` that ends this session. */
export const LOG_OUT = "log-out";
export const LOG_OUT_QUESTION = "از حساب خود خارج می‌شوید؟";
