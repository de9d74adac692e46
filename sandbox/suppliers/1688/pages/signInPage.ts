import type { Offer } from '../products/offer.ts';

/** The page to sign in on, which comes in place of what only signed-in buyers may see. */
export function signInPage({ offerId }: Offer): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>登录 - 阿里巴巴</title></head>
<body><form action="https://login.1688.com/member/signin.htm?Done=https%3A%2F%2Fdetail.1688.com%2Foffer%2F${offerId}.html" method="post">
<input id="fm-login-id" name="fm-login-id" placeholder="账号名/邮箱/手机号"><input id="fm-login-password" type="password"><button id="fm-login-submit">登录</button></form></body></html>`;
}
