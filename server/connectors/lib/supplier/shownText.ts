const zeros = ['٠', '۰', '०', '０'].map((zero) => zero.charCodeAt(0));

/**
 * A text as a page shows it, in plain signs: digits of other scripts as 0-9, their separators as `.` and `,`, every kind
 * of space as one, full-width signs as usual ones, marks of writing direction left out. Trimmed.
 */
export function plainShownText(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u061c]/g, '')
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
      const zero = zeros.find((one) => digit.charCodeAt(0) >= one && digit.charCodeAt(0) < one + 10) ?? 0;
      return String(digit.charCodeAt(0) - zero);
    })
    .replace(/٫/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/．/g, '.')
    .replace(/￥/g, '¥')
    .replace(/＋/g, '+')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .trim();
}
