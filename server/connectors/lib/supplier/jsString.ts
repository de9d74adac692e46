import { endOfString } from './bigJson.ts';

const single: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };

/** The JavaScript string literal that begins at `start`, in whichever quotes, as what it stands for; null when none does or it never ends. */
export function jsStringAt(text: string, start: number): string | null {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const end = endOfString(text, start);
  if (end <= start + 1 || text.charAt(end - 1) !== quote) return null;
  return text
    .slice(start + 1, end - 1)
    .replace(/\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, point, unit, byte, other) => {
      const code = point ?? unit ?? byte;
      if (code === undefined) return single[String(other)] ?? String(other);
      const number = Number.parseInt(String(code), 16);
      return number <= 0x10ffff ? String.fromCodePoint(number) : '';
    });
}
