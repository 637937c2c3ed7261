/** What a new subscriber does next. */
export const CONFIRM_BY_EMAIL = "نامه‌ای به آن فرستادیم؛ با پیوند داخل نامه عضویت را تأیید کنید تا خبرنامه به شما برسد.";
