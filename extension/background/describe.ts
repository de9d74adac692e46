/** Where suppliers keep the descriptions that their product pages show in a frame or load when scrolled to. */
export const descriptionPages = [
  'https://itemcdn.tmall.com/1688offer/*',
  'https://aeproductsourcesite.alicdn.com/product/description/*',
  'https://itm.ebaydesc.com/itmdesc/*',
] as const;

const MOST = 500_000;
const TIME_OUT = 10_000;

/**
 * The description that a product page shows, from where the page itself takes it; null where it is not to be had. Nothing
 * of the person comes along, and nothing in it is run: the server makes it safe before it is kept.
 */
export async function describe(address: string): Promise<string | null> {
  const isOne = descriptionPages.some((pattern) => address.startsWith(pattern.slice(0, -1)));
  if (!isOne) return null;
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    if (!reply.ok) return null;
    const text = htmlOf(await reply.text());
    return text.length <= MOST ? text : null;
  } catch {
    return null;
  }
}

/** 1688 answers with a script around the HTML: `var offer_details={"content":"<p>..."};` */
function htmlOf(text: string): string {
  const [, literal] =
    /^\s*var\s+\w+\s*=\s*(?:\{\s*"?content"?\s*:\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/.exec(text) ?? [];
  if (literal === undefined) return text;
  if (literal.startsWith("'")) return literal.slice(1, -1).replace(/\\'/g, "'").replace(/\\\\/g, '\\');
  try {
    return String(JSON.parse(literal));
  } catch {
    return '';
  }
}
