/**
 * What cannot be part of an address but stands right behind it: white space, quotes, the signs of Chinese and Japanese
 * sentences, and the one that encloses a share password.
 */
const beyond = /[\s"<>`￥“”‘’«»\u3000-\u303f\uff00-\uff60\uffe0-\uffee]/u;
const cjk = /[\u2e80-\u2fff\u3040-\u9fff\uac00-\ud7af\uf900-\ufaff]/u;
const scheme = /(?:https?|aliexpress):\/\//gi;
/** One without a scheme, such as www.aliexpress.com/item/1.html. */
const bare = /^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i;
/** What stands between addresses without a scheme. */
const between = /[\s,;"<>()[\]{}，；。、（）【】「」『』《》￥“”‘’]+/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The addresses of a text as it was pasted: with or without a scheme, in a list, in brackets, or in a sentence of an app. */
export function addressesIn(text: string): string[] {
  const starts = startsIn(text);
  const found = starts.map((at, index) => addressAt(text.slice(at, starts[index + 1])));
  if (found.length > 0) return found;
  return text
    .split(between)
    .map(withoutSentence)
    .filter((word) => bare.test(word));
}

/** Where addresses begin; one that another one carries (`?to=https://...`) is no address of its own. */
function startsIn(text: string): number[] {
  const starts: number[] = [];
  let last = 0;
  for (const { index } of text.matchAll(scheme)) {
    const before = text.slice(last, index);
    const isCarried = starts.length > 0 && /[=/?&:#]$/.test(before) && !beyond.test(before) && !cjk.test(before);
    if (!isCarried) starts.push(index);
    last = index;
  }
  return starts;
}

function addressAt(text: string): string {
  const end = text.search(beyond);
  return withoutSentence(end === -1 ? text : text.slice(0, end));
}

/**
 * Without the words that follow it: Chinese ones, unless the number of the product is still to come (titles stand in
 * addresses), brackets that were opened before it, and what ends a sentence.
 */
function withoutSentence(text: string): string {
  const at = text.search(cjk);
  if (at === -1) return withoutEnd(text);
  const isTitle = !/\d{6,}/.test(text.slice(0, at));
  const whole = isTitle ? /^.*?[-_/=]\d{6,}(?:\.html)?(?:[/?&#][\x21-\x7e]*|$)/u.exec(text.slice(at))?.[0] : undefined;
  return withoutEnd(text.slice(0, at) + (whole ?? ''));
}

function withoutEnd(text: string): string {
  const count = (sign: string): number => text.split(sign).length;
  const surplus = new Map(
    Object.entries(brackets).map(([closing, opening]) => [closing, count(closing) - count(opening)]),
  );
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? '';
    const left = surplus.get(last) ?? 0;
    if (left <= 0 && !/[,;.!?'*|]/.test(last)) break;
    surplus.set(last, left - 1);
  }
  return text.slice(0, end);
}

/** The number of a product, alone. */
const bareId = /^[#№]?\s*\d{8,20}$/u;
/** `￥abcDEF12345￥`, in whichever signs the apps enclose it, or the words that they write around it. */
const sharePassword =
  /([￥¥$€₤₳¢₴])[\dA-Za-z ]{8,24}\1|[(（/]\s?(?=\w{0,12}[a-z]\w{0,12}[A-Z])[\dA-Za-z]{9,14}\s?[)）/]|口令|复制(?:整段|此|这)/u;

/** What a text without an address is, where that can be told. */
export function kindOfText(text: string): 'bareId' | 'sharePassword' | null {
  if (bareId.test(text.trim())) return 'bareId';
  return sharePassword.test(text) ? 'sharePassword' : null;
}
