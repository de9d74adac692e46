import { type eventKinds, PRODUCT_NAME } from '#contract/enums.ts';
import type { Language } from '#contract/texts.ts';

type Kind = (typeof eventKinds)[number];

/** A change of a supplier that waits for an answer. */
export interface Reminder {
  title: string;
  kind: Kind;
  /** Variants it concerns. */
  count: number;
  /** Too large to be acted on unasked. */
  isHeld: boolean;
}

interface Words {
  subject: (count: number) => string;
  intro: string;
  kinds: Record<Kind, string>;
  line: (title: string, kind: string, count: number) => string;
  held: string;
  more: (count: number) => string;
  outro: string;
}

/** Longer mails nobody reads; the page has them all. */
const SHOWN = 20;

const words: Record<Language, Words> = {
  en: {
    subject: (count) =>
      count === 1 ? `${PRODUCT_NAME}: 1 supplier change waits` : `${PRODUCT_NAME}: ${count} supplier changes wait`,
    intro: 'These changes of your suppliers wait for your answer:',
    kinds: {
      cost: 'cost',
      stock: 'stock',
      variantGone: 'variant gone',
      variantNew: 'new variant',
      productGone: 'no longer offered',
      productBack: 'offered again',
    },
    line: (title, kind, count) => `${title}: ${kind}, ${count === 1 ? '1 variant' : `${count} variants`}`,
    held: 'held, because it is a large change',
    more: (count) => `and ${count} more`,
    outro: 'Answer them here. You get this mail once a day at most:',
  },
  zh: {
    subject: (count) => `${PRODUCT_NAME}：有 ${count} 项供应商变更等待处理`,
    intro: '以下供应商变更等待您处理：',
    kinds: {
      cost: '成本',
      stock: '库存',
      variantGone: '变体下架',
      variantNew: '新增变体',
      productGone: '不再供应',
      productBack: '恢复供应',
    },
    line: (title, kind, count) => `${title}：${kind}，${count} 个变体`,
    held: '变动幅度较大，已暂缓',
    more: (count) => `另有 ${count} 项`,
    outro: '请在此处理。此邮件每天最多发送一次：',
  },
  es: {
    subject: (count) =>
      count === 1
        ? `${PRODUCT_NAME}: 1 cambio de proveedor espera`
        : `${PRODUCT_NAME}: ${count} cambios de proveedores esperan`,
    intro: 'Estos cambios de sus proveedores esperan su decisión:',
    kinds: {
      cost: 'coste',
      stock: 'existencias',
      variantGone: 'variante retirada',
      variantNew: 'variante nueva',
      productGone: 'ya no se ofrece',
      productBack: 'se ofrece de nuevo',
    },
    line: (title, kind, count) => `${title}: ${kind}, ${count === 1 ? '1 variante' : `${count} variantes`}`,
    held: 'retenido por ser un cambio grande',
    more: (count) => `y ${count} más`,
    outro: 'Responda aquí. Recibe este correo una vez al día como máximo:',
  },
  ja: {
    subject: (count) => `${PRODUCT_NAME}：仕入先の変更${count}件が確認待ちです`,
    intro: '次の仕入先の変更が確認をお待ちしています：',
    kinds: {
      cost: '原価',
      stock: '在庫',
      variantGone: 'バリエーション終了',
      variantNew: '新しいバリエーション',
      productGone: '取り扱い終了',
      productBack: '取り扱い再開',
    },
    line: (title, kind, count) => `${title}：${kind}、バリエーション${count}件`,
    held: '変動が大きいため保留中',
    more: (count) => `ほか${count}件`,
    outro: 'こちらからご確認ください。このメールは1日1回までお送りします：',
  },
};

/** The mail that lists changes of suppliers that wait for an answer, with the address of the page where they are answered. */
export function reminderMail(
  language: Language,
  reminders: readonly Reminder[],
  address: string,
): { subject: string; text: string } {
  const { subject, intro, kinds, line, held, more, outro } = words[language];
  const lines = reminders.slice(0, SHOWN).map(({ title, kind, count, isHeld }) => {
    const said = line(title, kinds[kind], count);
    return isHeld ? `- ${said} (${held})` : `- ${said}`;
  });
  const rest = reminders.length - lines.length;
  const list = [...lines, ...(rest > 0 ? [more(rest)] : [])].join('\n');
  return { subject: subject(reminders.length), text: `${intro}\n\n${list}\n\n${outro}\n\n${address}\n` };
}
