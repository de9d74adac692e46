import type { texts as English } from './serviceOrders.en.ts';

export const texts = {
  label: '由其他服务发货的订单',
  text: '有 %{count} 个未完成的订单已分配给 %{names}。是否改由您自己发货？',
  unnamed: '其他服务',
  onlyInStore:
    'Quayside 无法接管 %{platform} 的订单。如需自己发货，请在店铺后台将其分配到您自己的地点，之后会自动成为您在此处理的订单。',
  takeOver: '接管',
  again: '重试',
  leave: '保留给该服务',
  leaveAll: '保留给对方',
  later: '稍后决定',
  laterToo: '以后的订单也这样处理',
  done: {
    takeOver: '正在接管 %{count} 个订单。',
    leave: '已将 %{count} 个订单保留给发货服务。',
  },
  notDone: {
    takeOver: '%{count} 个订单保持不变：没有服务发货、店铺不移交，或已在接管中。',
    leave: '%{count} 个订单保持不变：没有服务发货，或此前已保留。',
  },
} satisfies typeof English;
