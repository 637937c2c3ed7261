import css from "./newsletter-corner.module.css";
import { NewsletterForm } from "./newsletter-form.tsx";

/** A place on a page that asks for readers of the newsletter. */
export const NewsletterCorner = () => (
  <section className={`wrap ${css.corner}`} aria-labelledby="newsletter">
    <div>
      <h2 id="newsletter">خبرنامهٔ سرزمین</h2>
      <p>داستان‌های تازه و پیشنهادهای هر فصل، در نامه‌ای کوتاه. هر وقت بخواهید با یک کلیک لغوش کنید.</p>
    </div>
    <NewsletterForm />
  </section>
);
