import type { texts as English } from './translate.en.ts';

export const texts = {
  action: '翻译',
  title: '翻译此商品',
  text: '译文会填入表单，您可以查看、修改或撤销。',
  bulkTitle: '翻译 %{count} 个商品',
  bulkText: '翻译在服务器上进行，可以关闭标签页，并可一次性撤销。',
  to: '目标语言',
  from: '会自动识别当前语言。',
  what: '翻译内容',
  parts: { title: '标题', options: '选项及其值', description: '描述' },
  by: '由 %{name} 翻译。',
  sandbox:
    '目前由沙盒的练习翻译器代替：它只认识约三十个商品词汇，不懂语法。要获得真正的翻译，请设置百度、DeepL 或 LibreTranslate。',
  notSetUp: '此服务器尚未设置翻译服务。运维人员只需几分钟即可接入百度、DeepL 或自建的 LibreTranslate 服务器。',
  guide: '设置方法',
  start: '翻译',
  filled: '已翻译，请检查一遍。',
  mayClose: '可以关闭此窗口，翻译会继续进行。',
  ended: '已翻译 %{smart_count} 个商品。',
  undone: '已撤销，商品恢复原样。',
  lookAt: '有 %{smart_count} 个商品需要查看',
} satisfies typeof English;
