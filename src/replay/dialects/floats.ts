/** How a system writes a 64-bit float: its shortest digits, in fixed or in exponent form. */
interface FloatForm {
  /** Fixed form where the point stands behind more than `least` and at most `most` digits. */
  readonly least: number;
  readonly most: number;
  /** The exponent as it stands behind the `e`. */
  exponent(exponent: number): string;
}

/** At least two digits and always a sign, as C writes an exponent: `+16`, `-05`. */
export function signedExponent(exponent: number): string {
  const digits = String(Math.abs(exponent)).padStart(2, "0");
  return exponent < 0 ? `-${digits}` : `+${digits}`;
}

/** A finite float as text. Always told apart from an integer: `1.0`, `1e+16`. */
export function writeFloat(value: number, form: FloatForm): string {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential().split("e");
  return sign + place(mantissa.replace(".", ""), Number(power), form);
}

/** `power`: of ten, that of the first digit. */
function place(digits: string, power: number, form: FloatForm): string {
  const point = power + 1;
  if (point <= form.least || point > form.most) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
    return `${digits.charAt(0)}${fraction}e${form.exponent(power)}`;
  }
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  return `${digits.slice(0, point).padEnd(point, "0")}.${digits.slice(point) || "0"}`;
}
