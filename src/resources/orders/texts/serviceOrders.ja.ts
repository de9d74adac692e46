import type { texts as English } from './serviceOrders.en.ts';

export const texts = {
  label: '他サービスが発送する注文',
  text: '未完了の注文 %{count} 件が %{names} に割り当てられています。自社で発送しますか？',
  unnamed: '別のサービス',
  onlyInStore:
    '%{platform} の注文は Quayside から引き取れません。自社で発送するには、ストアの管理画面で自社のロケーションに割り当ててください。ここでも自動的に自社の注文になります。',
  takeOver: '引き取る',
  again: '再試行',
  leave: 'サービスに任せる',
  leaveAll: 'そのまま任せる',
  later: '後で決める',
  laterToo: '今後の注文も同じようにする',
  done: {
    takeOver: '%{count} 件の注文を引き取っています。',
    leave: '%{count} 件の注文をサービスに任せました。',
  },
  notDone: {
    takeOver:
      '%{count} 件は変更されません：どのサービスも発送しない、ストアが引き渡さない、またはすでに引き取り中です。',
    leave: '%{count} 件は変更されません：どのサービスも発送しない、またはすでに任せてあります。',
  },
} satisfies typeof English;
