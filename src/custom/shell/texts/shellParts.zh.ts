import type { texts as English } from './shellParts.en.ts';

export const texts = {
  community: {
    close: '关闭社区',
    frame: '社区页面',
    newTab: '在新标签页中打开',
    failedTitle: '页面未能加载',
    failed: '该页面可能暂时无法访问，或网络较慢。请重试，或在新标签页中打开。',
    retry: '重试',
  },
  contact: {
    text: '有疑问、遇到问题或有好的想法？请给我们写信，我们会在工作日回复。',
    email: '邮箱',
    qr: '微信二维码',
    see: '我知道了',
  },
  running: {
    title: '最近的任务',
    empty: '导入、刊登和同步运行时会显示在这里。期间可以关闭页面。',
    all: '全部任务',
  },
  user: {
    profile: '个人资料',
    tabs: '显示访问过的标签页',
    size: '界面尺寸',
  },
  backToTop: '回到顶部',
  confirm: {
    title: '请确认是您本人',
    text: '此操作比较重要，请输入密码以继续。',
    password: '密码',
    goOn: '继续',
  },
  notFound: {
    text: '该地址没有页面，链接可能已过期或输入有误。',
    home: '前往首页',
  },
  noAccess: {
    text: '您的账号没有打开此页面的角色。管理员可以为您分配；绑定店铺后会自动获得相应平台的角色。',
    home: '前往首页',
  },
  maintain: {
    text: 'Quayside 正在维护，很快恢复。后台运行的任务会继续。',
    back: '恢复后会自动返回。',
    retry: '重试',
  },
  moving: '正在跳转',
  popupDone: '您可以关闭此窗口。',
} satisfies typeof English;
