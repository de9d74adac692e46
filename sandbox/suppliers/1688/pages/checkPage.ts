/** The check (captcha) which 1688 shows instead of a page that is asked for too often. */
export function checkPage(): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>Captcha Interception</title>
<script>window._config_={"action":"captcha","url":"/offer/_____tmd_____/punish?x5secdata=xgSECRETx5secdata&x5step=1"};</script></head>
<body><div id="baxia-punish" class="baxia-punish"><p>亲，请拖动下方滑块完成验证</p><div id="nc_1_wrapper"><input id="nc_1__input"></div></div></body></html>`;
}
