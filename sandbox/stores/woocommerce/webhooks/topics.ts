const RESOURCES = ['coupon', 'customer', 'order', 'product'];
const EVENTS = ['created', 'updated', 'deleted', 'restored'];

/** WordPress actions behind each topic, as recorded. */
const HOOKS: Record<string, string[]> = {
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post'],
  'order.restored': ['untrashed_post'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
};

export function isTopic(topic: string): boolean {
  const [resource = '', event = ''] = topic.split('.');
  return RESOURCES.includes(resource) && EVENTS.includes(event) && topic === `${resource}.${event}`;
}

export function hooksOf(topic: string): string[] {
  return HOOKS[topic] ?? [];
}
