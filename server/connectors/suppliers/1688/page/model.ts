import type { z } from 'zod';
import { resolveReferences } from '../../../lib/supplier/references.ts';
import { isObject } from '../../../lib/supplier/values.ts';
import { Fields, FreightInfo, Model, Root } from './shapes.ts';

/** A page's data in one form, whatever its era. */
export interface PageModel {
  root: Root;
  model: z.output<typeof Model>;
  /** What the page's components hold. */
  components: Fields[];
  freight: FreightInfo;
}

/**
 * Brings page data into one form: `window.context` (whole or its `result`) or `__INIT_DATA`; null when it is neither. The
 * data is changed: references in it are resolved.
 */
export function modelOf(data: unknown): PageModel | null {
  if (!isObject(data)) return null;
  const whole = isObject(data.result) ? data : { result: data };
  resolveReferences(whole);
  const result = isObject(whole.result) ? whole.result : {};
  const isMobile = isObject(result.globalData) && !isObject(result.global);
  const parts = Object.values(isObject(result.data) ? result.data : {}).filter(isObject);
  const components = parts.map((one) => (isObject(one.fields) ? one.fields : one.data)).filter(isObject);
  const root = isMobile ? result.globalData : components.map(({ dataJson }) => dataJson).find(isObject);
  if (!isObject(root)) return null;
  const read = components.map((fields) => Fields.parse(fields));
  return {
    root: Root.parse(root),
    model: Model.parse(nested(result, ['global', 'globalData', 'model'])),
    components: read,
    freight: FreightInfo.parse(read.map(({ freightInfo }) => freightInfo).find(isObject)),
  };
}

function nested(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}
