const checkTitle = /captcha interception|punish|security verification|slider|验证码拦截|安全验证|访问被拒绝/i;
const checkMarks = [
  /_____tmd_____\/punish/,
  /\bx5secdata\b/,
  /\bbaxia-punish\b/,
  /\bid=["']nc[_-]/,
  /<punish-component\b/,
];
const signInMarks = [
  /\bid=["']fm-login-(?:id|submit)["']/,
  /\blogin\.(?:1688|taobao)\.com\/(?:member\/signin|havanaone)/,
];

/** Whether a title is that of the check (captcha) which 1688 shows instead of a page. */
export function isCheckTitle(title: string): boolean {
  return checkTitle.test(title);
}

/**
 * Whether a page without a product is the check. Product pages load parts of the same guard, so this is asked last and one
 * mark proves nothing: it takes the title or two marks.
 */
export function isCheckPage(html: string): boolean {
  return isCheckTitle(titleOf(html)) || checkMarks.filter((mark) => mark.test(html)).length >= 2;
}

/** Whether a page without a product is the one to sign in on. */
export function isSignInPage(html: string): boolean {
  return (
    /^(?:登录|1688登录|login)|阿里巴巴.{0,4}登录/i.test(titleOf(html)) || signInMarks.every((mark) => mark.test(html))
  );
}

function titleOf(html: string): string {
  return (/<title[^>]{0,200}>([^<]{0,500})/i.exec(html)?.[1] ?? '').trim();
}
