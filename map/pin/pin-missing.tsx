/** What is said in place of a map that could not be opened. */
export const PinMissing = () => <p role="alert">نقشه باز نشد. عرض و طول را می‌توان نوشت.</p>;
