import type { texts as English } from './freight.en.ts';

export const texts = {
  open: '配送',
  title: '配送方法',
  variant: 'バリエーション',
  country: 'お届け先',
  pieces: '数量',
  asking: '仕入先に問い合わせています…',
  age: '仕入先の回答：%{ago}',
  askAgain: 'もう一度問い合わせる',
  free: '無料',
  days: '%{smart_count}日',
  daysBetween: '%{from}～%{to}日',
  tracked: 'あり',
  untracked: 'なし',
  column: {
    type: '配送種別',
    company: '配送会社',
    cost: '送料',
    time: 'お届けまでの目安',
    tracking: '追跡',
    to: 'お届け先',
    from: '発送元',
  },
} satisfies typeof English;
