import { isObject } from './isObject.ts';
import { names, prune } from './prune.ts';

/** Of the widgets of aliexpress.ru: the product, its description, its shop. */
const props = {
  ...names('id', 'name', 'gallery', 'skuInfo', 'html', 'price', 'shipping', 'delivery', 'quantity', 'breadcrumbs'),
  shop: names('id', 'name'),
};

/** `__AER_DATA__` as a flat tree: only widgets that tell of the product, without what surrounds them. */
export function aerProduct(data: unknown): unknown {
  const widgets: unknown[] = [];
  const walk = (node: unknown, depth: number): void => {
    if (!isObject(node) || depth > 40) return;
    const kept = isObject(node.props) ? prune(node.props, props) : undefined;
    if (isObject(kept) && ['skuInfo', 'html', 'shop'].some((name) => name in kept)) widgets.push({ props: kept });
    for (const list of [node.widgets, node.children])
      if (Array.isArray(list)) for (const child of list) walk(child, depth + 1);
  };
  walk(data, 0);
  return widgets.length > 0 ? { widgets } : undefined;
}
