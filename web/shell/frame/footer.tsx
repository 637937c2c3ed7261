import { useRouteLoaderData } from "react-router";
import { cachedPart } from "../../../ui/content/cached-part.tsx";
import { Logo } from "../../../ui/content/logo.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import type { FrameLoader } from "./data.ts";
import css from "./footer.module.css";
import { DONATION, FOOTER_LINKS, SECTIONS } from "./navigation.ts";

/** The foot of every page: a night sky behind mountains, the sections of the site and all provinces. */
export function Footer() {
  const { provinces = [], takesDonations = false } = useRouteLoaderData<FrameLoader>("frame") ?? {};
  return <FooterContent provinces={provinces} takesDonations={takesDonations} />;
}

interface FooterContentProps {
  provinces: readonly { slug: string; name: string }[];
  takesDonations: boolean;
}

const FooterContent = cachedPart(function FooterContent({ provinces, takesDonations }: FooterContentProps) {
  return (
    <footer className={css.footer}>
      <div className={css.ridge} />
      <div className={css.ground}>
        <div className={`wrap ${css.columns}`}>
          <div>
            <Link className={css.logo} to="/">
              <Logo />
              سرزمین
            </Link>
            <p>راهنمای دیدن ایران، استان به استان و فصل به فصل.</p>
            <nav className={css.sections} aria-label="بخش‌های سایت">
              {SECTIONS.map(({ to, name }) => (
                <Link key={to} to={to}>
                  {name}
                </Link>
              ))}
            </nav>
            <nav className={css.about} aria-label="دربارهٔ سایت">
              {FOOTER_LINKS.filter(({ to }) => takesDonations || to !== DONATION).map(({ to, name }) => (
                <Link key={to} to={to}>
                  {name}
                </Link>
              ))}
            </nav>
          </div>
          <nav aria-labelledby="footer-provinces">
            <h2 id="footer-provinces">استان‌ها</h2>
            <button type="button" className={css.fold} aria-expanded="false" data-discloses="">
              همهٔ استان‌ها
            </button>
            <ul className={css.provinces}>
              {provinces.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={provincePath(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className={css.end}>
            داده‌ها: مشارکت‌کنندگان{" "}
            <bdi>
              OpenStreetMap (ODbL), dr5hn (ODbL), GeoNames (CC BY), Who’s On First, Pleiades (CC BY), Natural Earth,
              SRTM30_PLUS, UNESCO, EAMENA
            </bdi>
            .{" "}
            <a href="/data/places.csv" download>
              دریافت داده‌ها (CSV)
            </a>
            . تصویرها، جایی که عکسی نیست، طراحی خود سرزمین‌اند. قلم: وزیرمتن، کار صابر راستی‌کردار.
          </p>
        </div>
      </div>
    </footer>
  );
});
