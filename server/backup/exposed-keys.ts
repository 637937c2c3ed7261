/** What is said of a backup that is not encrypted and contains keys beside what they open. */
export const EXPOSED_KEYS =
  "این پشتیبان رمز نشده است و کلید ورود دومرحله‌ای همکاران را کنار رازهای آن دارد: هر که آن را بخواند می‌تواند کد بسازد. آن را جای امنی نگه دارید، یا BACKUP_RECIPIENT یا BACKUP_PASSPHRASE را بدهید تا رمز شود.";
