import { pageTitle } from '../../../lib/supplier/html.ts';

const signInMarks = [
  /\bid=["']fm-login-(?:id|submit)["']/,
  /\blogin\.(?:1688|taobao)\.com\/(?:member\/signin|havanaone)/,
];

/** Whether a page without a product is the one to sign in on. */
export function isSignInPage(html: string): boolean {
  return (
    /^(?:登录|1688登录|login)|阿里巴巴.{0,4}登录/i.test(pageTitle(html)) || signInMarks.every((mark) => mark.test(html))
  );
}
