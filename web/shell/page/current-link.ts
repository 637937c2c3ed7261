/** Scrolls each row of links marked `data-centre-current`, where it overflows, until its current link is centred. */
export function centreCurrentLinks(): void {
  for (const row of document.querySelectorAll("[data-centre-current]")) {
    const current = row.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!current) continue;
    const { left, right } = row.getBoundingClientRect();
    row.scrollBy({ left: (current.left + current.right - left - right) / 2 }); // scrollIntoView would scroll the page too
  }
}
