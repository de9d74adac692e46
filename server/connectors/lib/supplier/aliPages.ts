import { webAddress } from './values.ts';

/** English words at the beginning only: products have them in their titles as well. */
const title = /^\s*(?:captcha interception|punish|security verification|slider)\b|验证码拦截|安全验证|访问被拒绝/i;
const marks = [
  /_____tmd_____\/punish/,
  /\bx5sec(?:data)?\b/,
  /\bbaxia-punish\b/,
  /\bid=["']nc[_-]/,
  /<punish-component\b/,
];

/**
 * Whether a page without a product is, by its title and HTML, the check (captcha) that the markets of the Alibaba group show
 * instead of one. To be asked of such pages only: products are called "Slider" too, and their pages load parts of the same
 * guard, so that one mark in the HTML proves nothing.
 */
export function isAliCheck(pageTitle: string, html = ''): boolean {
  return title.test(pageTitle) || marks.filter((mark) => mark.test(html)).length >= 2;
}

/** The same by the address that the check moves a page to. */
export const isAliCheckAddress = ({ pathname }: URL): boolean => pathname.includes('/_____tmd_____/');

/** What the image servers of the Alibaba group append for a smaller or converted copy: `.jpg_640x640q90.jpg_.avif`. */
const copySuffix = /(\.(?:jpe?g|png|gif|webp|avif|bmp))_[^/?#]*$/i;

/** The address of the original image over https; null when it is no web address. */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(copySuffix, '$1') ?? null;
}

/** Originals in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
