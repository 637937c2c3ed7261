import { useLoaderData } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import type { loader } from "./data.ts";
import DeviceContent from "./device-content.island.tsx";
import css from "./screen.module.css";

/** `/saved`: what a visitor keeps on this device, without an account. */
export const Component = () => (
  <div className={`wrap ${css.page}`}>
    <title>ذخیره‌ها | سرزمین</title>
    <meta name="robots" content="noindex" />
    <header className={css.head}>
      <h1>ذخیره‌ها</h1>
      <p>
        آنچه ذخیره می‌کنید روی همین دستگاه می‌ماند. با ساختن حساب، همهٔ آن به حسابتان می‌رود و در هر دستگاهی با شماست؛ و
        می‌توانید مجموعه بسازید و آن را با دیگران در میان بگذارید.
      </p>
      <p className={css.account}>
        <Link className={buttonClass()} to="/register">
          ساختن حساب
        </Link>
        <Link className={buttonClass("outline")} to="/login" data-leads-back="">
          ورود
        </Link>
      </p>
      <p className={css.scriptless}>
        برای نگه داشتن روی دستگاه، جاوااسکریپت مرورگر باید روشن باشد. با حساب، بدون آن هم می‌توانید ذخیره کنید.
      </p>
    </header>
    <DeviceContent trip={useLoaderData<typeof loader>()} />
  </div>
);
