import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from "../../../contract/desk/staff.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { QrCode } from "../../../ui/content/qr-code.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import css from "./second-factor.module.css";

export const loader = ({ request }: LoaderFunctionArgs) => api(showSecondFactor, {}, request.signal);

type Secret = Output<typeof beginSecondFactor>;

/** The editor's own second factor: an app for codes, and recovery codes. */
export function Component() {
  const { is_on, recovery_codes_left } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);

  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    await call().catch((error: unknown) => toast("error", errorBodyOf(error).message));
    setBusy(false);
    await revalidate();
  };
  const begin = () => run(async () => setSecret(await api(beginSecondFactor, {})));
  const renew = async () => {
    if (await confirm("کدهای بازیابی تازه ساخته شود؟ کدهای پیشین دیگر به کار نمی‌روند."))
      await run(async () => setCodes((await api(renewRecoveryCodes, {})).recovery_codes));
  };
  const remove = async () => {
    if (!(await confirm("ورود دومرحله‌ای خاموش شود؟"))) return;
    await run(async () => {
      const { message } = await api(removeSecondFactor, {});
      setCodes(undefined);
      void toast("success", message);
    });
  };
  return (
    <div className={css.screen}>
      <title>ورود دومرحله‌ای | میز تحریریهٔ سرزمین</title>
      <h1>ورود دومرحله‌ای</h1>
      <p>
        با آن، میز تحریریه جز گذرواژه کدی هم می‌پرسد که برنامهٔ رمزساز گوشی شما هر نیم دقیقه تازه می‌سازد. کسی که تنها
        گذرواژه‌تان را بداند به میز دسترسی ندارد.
      </p>
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
      {is_on ? (
        <>
          <p className={css.state}>{`روشن است. ${fa(recovery_codes_left)} کد بازیابی مانده است.`}</p>
          <p className={css.actions}>
            <BusyButton type="button" className={buttonClass("outline")} busy={busy} onClick={() => void renew()}>
              کدهای بازیابی تازه
            </BusyButton>
            <BusyButton type="button" className={buttonClass("danger")} busy={busy} onClick={() => void remove()}>
              خاموش کردن
            </BusyButton>
          </p>
        </>
      ) : secret ? (
        <Confirmation
          secret={secret}
          onConfirmed={async (made) => {
            setSecret(undefined);
            setCodes(made);
            await revalidate();
          }}
        />
      ) : (
        <>
          <p className={css.state}>خاموش است.</p>
          <p className={css.actions}>
            <BusyButton type="button" className={buttonClass()} busy={busy} onClick={() => void begin()}>
              روشن کردن
            </BusyButton>
          </p>
        </>
      )}
    </div>
  );
}

interface ConfirmationProps {
  secret: Secret;
  onConfirmed: (codes: string[]) => Promise<void>;
}

function Confirmation({ secret: { secret, uri }, onConfirmed }: ConfirmationProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy(true);
    try {
      await onConfirmed((await api(confirmSecondFactor, { code })).recovery_codes);
    } catch (failure) {
      const { message, errors } = errorBodyOf(failure);
      setError(errors?.code ?? message);
      setBusy(false);
    }
  };
  return (
    <form className={`${box.box} ${css.confirmation}`} onSubmit={(event) => void submit(event)} noValidate>
      <figure>
        <QrCode text={uri} label="کد QR برای برنامهٔ رمزساز" />
      </figure>
      <div>
        <p>این کد را با برنامهٔ رمزساز گوشی (مانند Google Authenticator یا Aegis) بخوانید، یا این را در آن بنویسید:</p>
        <p>
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
        <TextField
          label="کد شش‌رقمی برنامه"
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <p className={css.actions}>
          <BusyButton type="submit" className={buttonClass()} busy={busy}>
            روشن شود
          </BusyButton>
        </p>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <section className={`${box.box} ${css.codes}`} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">کدهای بازیابی</h2>
      <p>
        اگر گوشی گم شود، هر یک از این‌ها یک بار به جای کد برنامه به کار می‌رود. تنها همین یک بار نشان داده می‌شوند: جایی جز
        گوشی بنویسید. کدهای پیشین دیگر به کار نمی‌روند.
      </p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={css.actions}>
        <button type="button" className={buttonClass("outline")} onClick={close}>
          نوشتم
        </button>
      </p>
    </section>
  );
}
