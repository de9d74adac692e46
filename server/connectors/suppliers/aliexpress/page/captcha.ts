const title = /<title[^>]*>\s*(?:captcha interception|punish|security verification|slider)[^<]*<\/title>/i;
const marks = [/_____tmd_____\/punish/, /\bx5secdata\b/, /\bbaxia-punish\b/, /\bid=["']nc[_-]/, /<punish-component\b/];

/**
 * Whether this is the check (captcha) that AliExpress shows instead of a page. Product pages load parts of the same
 * guard, so one mark proves nothing: it takes the title or two marks.
 */
export function isCheckPage(html: string): boolean {
  return title.test(html) || marks.filter((mark) => mark.test(html)).length >= 2;
}
