import { ApiError } from "./api-error.ts";

/**
 * Every error of the API: its HTTP status and the sentence the user sees. Codes are stable, since programs compare
 * them.
 */
export const API_ERRORS = {
  malformed: [400, "درخواست خوانا نیست."],
  prefetch_refused: [400, "این نشانی چیزی را پاک می‌کند و پیش‌خواندنی نیست."],
  signed_out: [401, "نخست وارد شوید."],
  credentials_wrong: [401, "نام کاربری یا گذرواژه نادرست است."],
  foreign_page: [403, "این درخواست از صفحهٔ دیگری آمده است."],
  staff_only: [403, "این بخش تنها برای ویراستاران است."],
  owner_only: [403, "این کار تنها از مدیر برمی‌آید."],
  password_needed: [403, "برای این کار گذرواژه‌تان را دوباره بنویسید."],
  account_blocked: [
    403,
    "این حساب بسته شده است. اگر گمان می‌کنید اشتباهی رخ داده، از صفحهٔ «تماس با ما» برای ما بنویسید.",
  ],
  staff_protected: [403, "حساب همکاران را تنها مدیر می‌تواند ببندد یا باز کند."],
  call_unknown: [404, "چنین نشانی‌ای در این سامانه نیست."],
  page_unknown: [404, "چنین پرونده‌ای در این سایت نیست."],
  place_unknown: [404, "این مکان پیدا نشد."],
  picture_unknown: [404, "این تصویر پیدا نشد."],
  amenity_unknown: [404, "این نقطه پیدا نشد."],
  province_unknown: [404, "این استان پیدا نشد."],
  category_unknown: [404, "این دسته پیدا نشد."],
  activity_unknown: [404, "این فعالیت پیدا نشد."],
  post_unknown: [404, "این داستان پیدا نشد."],
  faq_unknown: [404, "این پرسش پیدا نشد."],
  donation_unknown: [404, "این پرداخت پیدا نشد."],
  subscription_unknown: [404, "این اشتراک پیدا نشد؛ شاید پیش‌تر لغو شده است."],
  photo_unknown: [404, "این عکس پیدا نشد."],
  photograph_unknown: [404, "این عکس پیدا نشد."],
  collection_unknown: [404, "این مجموعه پیدا نشد."],
  link_unknown: [404, "این پیوند دیگر کار نمی‌کند."],
  change_unknown: [404, "این کار دیگر برگشت‌پذیر نیست."],
  comment_unknown: [404, "این دیدگاه پیدا نشد."],
  notification_unknown: [404, "این اعلان پیدا نشد."],
  todo_unknown: [404, "این مورد در کوله‌پشتی شما نیست."],
  search_unknown: [404, "این جستجو در تاریخچهٔ شما نیست."],
  session_unknown: [404, "این دستگاه در فهرست شما نیست."],
  staff_unknown: [404, "این کس در فهرست ویراستاران نیست."],
  report_unknown: [404, "این گزارش پیدا نشد."],
  suggestion_unknown: [404, "این پیشنهاد پیدا نشد."],
  phrase_unknown: [404, "این واژه پیدا نشد."],
  record_unknown: [404, "چنین چیزی پیدا نشد."],
  version_unknown: [404, "این نگارش پیدا نشد."],
  message_unknown: [404, "این پیام پیدا نشد."],
  newsletter_unknown: [404, "این شمارهٔ خبرنامه پیدا نشد."],
  announcement_unknown: [404, "این اطلاعیه پیدا نشد."],
  user_unknown: [404, "این عضو پیدا نشد."],
  method_wrong: [405, "این نشانی با این روش پاسخ نمی‌دهد."],
  too_slow: [408, "درخواست شما به‌موقع نرسید. دوباره تلاش کنید."],
  mobile_taken: [409, "با این شماره پیش‌تر حساب ساخته‌اند. وارد شوید."],
  email_taken: [409, "این ایمیل از آنِ حساب دیگری است."],
  username_taken: [409, "این نام کاربری از آنِ حساب دیگری است."],
  collection_taken: [409, "مجموعهٔ دیگری با همین نام دارید."],
  comment_approved: [409, "این دیدگاه پذیرفته شده است و دیگر تغییر نمی‌کند."],
  comment_own: [409, "دیدگاه خودتان را نمی‌توانید سودمند بشمارید."],
  comment_decided: [409, "دربارهٔ این دیدگاه در این میان تصمیم دیگری گرفته‌اند. صفحه را تازه کنید."],
  reply_changed: [409, "پاسخ این دیدگاه در این میان عوض شده است. صفحه را تازه کنید."],
  comment_repeated: [409, "همین دیدگاه را پیش‌تر فرستاده‌اید."],
  suggestion_decided: [409, "دربارهٔ این پیشنهاد پیش‌تر تصمیم گرفته‌اند."],
  report_decided: [409, "به این گزارش پیش‌تر رسیدگی شده است."],
  phrase_taken: [409, "این واژه با همین معنا هست."],
  record_changed: [409, "در این میان ویراستار دیگری آن را تغییر داده است."],
  record_deleted: [409, "این حذف شده است. نخست آن را برگردانید."],
  record_in_use: [409, "هنوز به کار می‌رود."],
  slug_taken: [409, "این نشانی کوتاه از آنِ دیگری است."],
  import_running: [409, "جدول دیگری در حال خوانده شدن است. کمی بعد دوباره بفرستید."],
  photo_taken: [409, "همین عکس در صفحهٔ این مکان هست."],
  second_factor_on: [409, "ورود دومرحله‌ای روشن است. نخست آن را خاموش کنید."],
  second_factor_off: [409, "ورود دومرحله‌ای روشن نیست."],
  undo_late: [409, "این کار دیگر برگشت‌پذیر نیست."],
  owner_last: [409, "این تنها مدیر است. نخست کس دیگری را مدیر کنید."],
  self_protected: [409, "حساب خود را نمی‌توان بست."],
  message_settled: [409, "این پیام پاسخ گرفته یا بسته شده است. برای پاسخی دیگر نخست آن را بازگشایید."],
  message_unreachable: [
    409,
    "نویسندهٔ این پیام ایمیلی ننوشته و عضو سایت هم نیست. با شماره‌اش تماس بگیرید و پیام را ببندید.",
  ],
  sending_begun: [409, "فرستادن آن آغاز شده است و دیگر تغییر نمی‌کند."],
  sending_idle: [409, "در این وضعیت نمی‌شود: شاید پیش‌تر ایستاده، از سر گرفته یا پایان یافته است."],
  subscribers_none: [409, "خبرنامه هنوز مشترکی ندارد."],
  own_email_missing: [409, "در نمایهٔ شما ایمیلی نیست. نخست آن را در نمایهٔ خود بنویسید."],
  code_expired: [410, "این کد دیگر کار نمی‌کند. کد تازه‌ای بگیرید."],
  ticket_expired: [410, "زمان این کار گذشته است. دوباره کد بگیرید."],
  body_too_large: [413, "آنچه فرستادید بزرگ‌تر از اندازه است."],
  fields_too_many: [413, "این درخواست بیش از اندازه بخش دارد."],
  address_too_long: [414, "نشانی درخواست بیش از اندازه بلند است."],
  media_type_wrong: [415, "این نوع محتوا پذیرفته نیست."],
  collection_full: [422, "این مجموعه پر است. چیزی را از آن بردارید یا مجموعهٔ دیگری بسازید."],
  collections_too_many: [422, "بیش از ۱۰۰ مجموعه نمی‌توان ساخت."],
  todo_too_many: [422, "کوله‌پشتی پر است: ۵۰ دسته و ۵۰۰ مورد از خودتان."],
  fields_wrong: [422, "این موارد را درست کنید."],
  phrase_value_unknown: [422, "این نام در داده‌ها نیست. یکی از نام‌های موجود را بنویسید."],
  code_wrong: [422, "کد درست نیست."],
  photo_unreadable: [422, "این پرونده یک عکس درست نیست. عکس دیگری انتخاب کنید."],
  photos_too_many: [422, "بیش از این عکس نمی‌توان فرستاد."],
  photo_too_large: [422, "ابعاد این عکس بیش از اندازه است."],
  code_dead: [429, "چند بار کد نادرست آمد و این کد از کار افتاد. کد تازه‌ای بگیرید."],
  code_too_soon: [429, "کد را چند لحظه پیش فرستادیم. کمی صبر کنید."],
  codes_too_many: [429, "برای این شماره بارها کد فرستاده‌ایم. بعداً دوباره تلاش کنید."],
  codes_exhausted: [429, "امروز بیش از این کد نمی‌فرستیم. فردا دوباره تلاش کنید."],
  proof_required: [
    429,
    "از شبکهٔ اینترنت شما در این ساعت کدهای زیادی خواسته‌اند. دستگاه شما نخست باید حسابی انجام دهد؛ یا کمی بعد دوباره تلاش کنید.",
  ],
  too_often: [429, "درخواست‌های شما بیش از اندازه بود. کمی بعد دوباره تلاش کنید."],
  unexpected: [500, "خطای غیرمنتظره‌ای رخ داد. لطفاً دوباره تلاش کنید."],
  payment_unavailable: [503, "درگاه پرداخت اکنون پاسخ نمی‌دهد. چیزی از حساب شما کم نشده است؛ کمی بعد دوباره تلاش کنید."],
  media_unavailable: [503, "انبار عکس‌ها اکنون پاسخ نمی‌دهد. عکس ذخیره نشد؛ کمی بعد دوباره بفرستید."],
  maintenance: [503, "سایت در دست نگه‌داری است و به‌زودی بازمی‌گردد. کمی بعد دوباره سر بزنید."],
  overloaded: [503, "سایت اکنون بسیار شلوغ است. چند ثانیهٔ دیگر دوباره تلاش کنید."],
  not_ready: [503, "سامانه هنوز آماده نیست. لطفاً کمی بعد دوباره تلاش کنید."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** Seconds until a retry makes sense, for codes that are temporary by nature; a caller may know better. */
const RETRY_AFTER: Partial<Record<ApiErrorCode, number>> = {
  not_ready: 5,
  overloaded: 5,
  media_unavailable: 30,
  payment_unavailable: 30,
  maintenance: 60,
};

/**
 * Creates the error of a code; the message of a single invalid field is its own sentence. `errors` maps invalid fields to Persian sentences, `retryAfter` is the number of seconds
 * until a retry makes sense.
 */
export function apiError(
  code: ApiErrorCode,
  errors?: Record<string, string>,
  retryAfter: number | undefined = RETRY_AFTER[code],
): ApiError {
  const [status, message] = API_ERRORS[code];
  const sentences = Object.values(errors ?? {});
  return new ApiError(status, {
    message: code === "fields_wrong" && sentences.length === 1 ? String(sentences[0]) : message,
    code,
    ...(errors && { errors }),
    ...(retryAfter && { retry_after: retryAfter }),
  });
}
