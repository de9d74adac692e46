/** The check character of what stands before it in a number. */
export type CheckDigit = (serial: string) => string;

/** Letters count as (their code - 63) modulo 10, which is what UPS and the posts do. */
const valueOfCharacter = (one: string): number => (/\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10);

/** The sum of characters, each with the weight of its place. */
const weightedSum = (serial: string, weightAt: (at: number) => number): number =>
  [...serial].reduce((total, one, at) => total + valueOfCharacter(one) * weightAt(at), 0);

/** What is missing to the next ten; the first, third, fifth … character counts `odd` times, the others `even` times. */
export const mod10 =
  (odd: number, even: number): CheckDigit =>
  (serial) =>
    String((10 - (weightedSum(serial, (at) => (at % 2 === 0 ? odd : even)) % 10)) % 10);

/** As `mod10`, counted from the last character. */
export const mod10FromEnd =
  (odd: number, even: number): CheckDigit =>
  (serial) =>
    mod10(odd, even)([...serial].reverse().join(''));

/** The rest of the weighted sum by one divisor, and of that by ten, as FedEx does. */
export const weighted =
  (weights: readonly number[], divisor: number): CheckDigit =>
  (serial) =>
    String((weightedSum(serial, (at) => weights[at] ?? 0) % divisor) % 10);

/** The rest of the whole number by seven. */
export const mod7: CheckDigit = (serial) => String(Number(serial) % 7);

/** As `mod10`, from the end, and of a product the sum of its digits counts. */
export const luhn: CheckDigit = (serial) => {
  const sum = [...serial].reverse().reduce((total, one, at) => {
    const value = Number(one) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** ISO/IEC 7064, MOD 37,36: the check character is a digit or a letter. */
export const mod37: CheckDigit = (serial) => {
  const rest = [...serial].reduce((product, one) => {
    const sum = (product + Number.parseInt(one, 36)) % 36;
    return ((sum === 0 ? 36 : sum) * 2) % 37;
  }, 36);
  return ((37 - rest) % 36).toString(36).toUpperCase();
};

const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** UPU standard S10. https://www.upu.int/en/Postal-Solutions/Programmes-Services/Standards */
export const postal: CheckDigit = (serial) => {
  const digit = 11 - (weightedSum(serial, (at) => POSTAL_WEIGHTS[at] ?? 0) % 11);
  return String(digit === 10 ? 0 : digit === 11 ? 5 : digit);
};

/** Another's digit, of the serial with what the carrier leaves out before it where that is not written. */
export const leading =
  (lead: string, digitOf: CheckDigit): CheckDigit =>
  (serial) =>
    digitOf(serial.startsWith(lead) ? serial : lead + serial);
