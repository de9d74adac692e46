/** One way in which a field of a page's or an answer's data can be other than expected. */
export type Mutation = (holder: object, key: string) => void;

/** It is not there; in a list its place stays, empty. */
export const leftOut: Mutation = (holder, key) => {
  Reflect.deleteProperty(holder, key);
};

/** It has another name. */
export const renamed: Mutation = (holder, key) => {
  Reflect.set(holder, `${key}New`, Reflect.get(holder, key));
  leftOut(holder, key);
};

/** Something else stands in its place. */
export const replacedBy =
  (value: unknown): Mutation =>
  (holder, key) => {
    Reflect.set(holder, key, structuredClone(value));
  };

/** The path of every field at every depth, those that hold others before what they hold. */
export const pathsIn = (data: unknown, path: readonly string[] = []): string[][] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, child]) => [[...path, key], ...pathsIn(child, [...path, key])])
    : [];

/** The same data with what lies at the path changed, in place. */
export function mutated<Data>(data: Data, path: readonly string[], mutation: Mutation): Data {
  const holder = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), data);
  mutation(Object(holder), path.at(-1) ?? '');
  return data;
}
