import box from "../../../ui/content/aside-box.module.css";
import { Icon } from "../../../ui/content/icon.tsx";

const reasons = [
  ["globe", "میزبانی", "تا سایت، نقشه و تصویرها هر ساعت شبانه‌روز در دسترس باشند."],
  ["phone", "پیامک", "هر کد عضویت و بازیابی گذرواژه پیامکی است که هزینه دارد."],
  ["pencil", "نگهداری", "تا نشانی‌ها، ساعت‌ها و راه‌ها درست و تازه بمانند."],
] as const;

/** What donations are for, beside the form. */
export function DonationWhy() {
  return (
    <aside className={box.box} aria-labelledby="why">
      <h2 id="why">کمک شما به کجا می‌رود؟</h2>
      <ul>
        {reasons.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={box.note}>
        نام و شماره اختیاری‌اند و جایی نمایش داده نمی‌شوند. شمارهٔ کارت را تنها در صفحهٔ درگاه پرداخت می‌نویسید و ما آن را
        نمی‌بینیم.
      </p>
    </aside>
  );
}
