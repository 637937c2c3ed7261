export { NewsletterForm as default } from "./newsletter-form.tsx";
