import NewsletterForm from "./newsletter-form.island.tsx";
import css from "./newsletter-section.module.css";

/** Page section with the newsletter's sign-up form. */
export const NewsletterSection = () => (
  <section className={`wrap ${css.section}`} aria-labelledby="newsletter">
    <div>
      <h2 id="newsletter">خبرنامهٔ سرزمین</h2>
      <p>داستان‌های تازه و پیشنهادهای هر فصل، در نامه‌ای کوتاه. هر وقت بخواهید با یک کلیک لغوش کنید.</p>
    </div>
    <NewsletterForm />
  </section>
);
