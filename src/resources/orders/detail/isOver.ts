import type { OrderWork } from '#contract/orderWork.schemas.ts';

/**
 * Whether nothing is bought for an order any more: it was sent, called off or given back. That the merchant said that nothing
 * is to be sent can be taken back.
 */
export const isOver = ({ stage, handling }: Pick<OrderWork, 'stage' | 'handling'>): boolean =>
  stage === 'shipped' || (stage === 'closed' && handling !== 'none');
