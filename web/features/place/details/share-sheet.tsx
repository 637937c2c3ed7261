import { useId, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { QrCode } from "../../../../ui/content/qr-code.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { Modal } from "../../../../ui/dialog/modal.tsx";
import css from "./share-sheet.module.css";

interface ShareSheetProps {
  title: string;
  url: string;
  onClose: () => void;
}

/** Where a link can be sent, and how that is opened. */
const MESSENGERS: { name: string; path: (url: string, title: string) => string }[] = [
  { name: "تلگرام", path: (url, title) => `https://t.me/share/url?url=${url}&text=${title}` },
  { name: "بله", path: (url, title) => `https://ble.ir/share/url?url=${url}&text=${title}` },
  { name: "ایتا", path: (url, title) => `https://eitaa.com/share/url?url=${url}&text=${title}` },
  { name: "واتساپ", path: (url, title) => `https://wa.me/?text=${title}%20${url}` },
];

/** Opens a sheet with the ways to share a page; it closes by itself. */
export function openShareSheet(title: string, url: string): void {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<ShareSheet title={title} url={url} onClose={close} />);
}

/** The link of a page to copy, as a QR code, for messengers, and for the programs of the device where it offers them. */
function ShareSheet({ title, url, onClose }: ShareSheetProps) {
  const id = useId();
  const link = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  async function copy() {
    link.current?.select(); // for the visitor to copy, where the clipboard is closed
    const isCopied = await copyText(url);
    setStatus(isCopied ? "نشانی کپی شد." : "مرورگر اجازه نداد؛ نشانی انتخاب شده است، خودتان آن را کپی کنید.");
  }
  const [encodedUrl, encodedTitle] = [encodeURIComponent(url), encodeURIComponent(title)];
  return (
    <Modal className={`dialog ${css.sheet}`} aria-labelledby={id} onClose={onClose}>
      <div className={css.body}>
        <h2 id={id}>
          اشتراک‌گذاری <bdi>{title}</bdi>
        </h2>
        <div className={css.link}>
          <input
            ref={link}
            aria-label="نشانی این صفحه"
            dir="ltr"
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className={buttonClass()} onClick={copy}>
            کپی
          </button>
        </div>
        <p className={css.status} role="status">
          {status}
        </p>
        <ul className={`pills ${css.messengers}`} aria-label="فرستادن با پیام‌رسان">
          {MESSENGERS.map(({ name, path }) => (
            <li key={name}>
              <a href={path(encodedUrl, encodedTitle)} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {"share" in navigator && (
          <button
            type="button"
            className={buttonClass("outline")}
            onClick={() => navigator.share({ title, url }).then(onClose, () => {})} // the visitor closed the device's dialog
          >
            <Icon name="share" />
            برنامه‌های دیگر
          </button>
        )}
        <figure className={css.code}>
          <QrCode text={url} label="کد QR این صفحه" />
          <figcaption>با دوربین گوشی دیگری بخوانید.</figcaption>
        </figure>
        <button type="button" className={buttonClass("outline")} onClick={onClose}>
          بستن
        </button>
      </div>
    </Modal>
  );
}
