// Toasts stay in component tests until something closes them: the steps before the press of their button may take longer than their time.
const sheet = new CSSStyleSheet();
sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important }");
document.adoptedStyleSheets.push(sheet);
