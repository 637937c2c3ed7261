const SHOWN_FOR = 8000; // ms

/**
 * Shows a text at the bottom of the window, above everything else, for when the script of the toasts cannot be loaded: without a connection
 * that is when there is something to say. A press or some seconds remove it.
 */
export function showPlainToast(text: string): void {
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = text;
  message.popover = "manual";
  // Here, since a style sheet would have to be loaded, too.
  message.style.cssText = "inset:auto 1rem 1rem;margin:0 auto;padding:.75rem 1rem;border-radius:.5rem";
  const remove = () => message.remove();
  message.addEventListener("click", remove);
  setTimeout(remove, SHOWN_FOR);
  document.body.append(message);
  message.showPopover();
}
