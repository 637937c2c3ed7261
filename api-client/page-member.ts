/** The id of the member for whom the shown page was rendered, also when the session has ended since; undefined for a visitor's page. */
export const pageMember = (): string | undefined => document.querySelector<HTMLElement>("main")?.dataset.member;
