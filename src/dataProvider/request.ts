import type { Call } from '#contract/endpoint.ts';

export type Fields = Record<string, unknown>;

const isSent = ([, value]: [string, unknown]): boolean => value !== undefined;
const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The address with its `:name` parts filled, and the fields that are left for query or body. */
export function fillPath(path: string, input: Fields): { url: string; rest: Fields } {
  const used = new Set<string>();
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const rest = Object.fromEntries(Object.entries(input).filter((entry) => !used.has(entry[0]) && isSent(entry)));
  return { url, rest };
}

/** Fields as `a=1&b=2`. A list repeats its name; null and undefined are left out. */
export function asQuery(fields: Fields): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) query.append(name, asText(one));
  }
  return query;
}

/** Fields first, then the file: the server reads the stream in order. */
function asMultipart(fields: Fields, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, asText(value));
  form.append('file', file, file.name);
  return form;
}

export interface RequestParts {
  method: Call['method'];
  url: string;
  params?: URLSearchParams;
  data?: Fields | URLSearchParams | FormData;
}

/** How an endpoint travels: query for GET and DELETE, else multipart, form or JSON as the contract says. */
export function requestOf(endpoint: Call, input: Fields, file?: File): RequestParts {
  const { url, rest } = fillPath(endpoint.path, input);
  const { method } = endpoint;
  if (method === 'GET' || method === 'DELETE') return { method, url, params: asQuery(rest) };
  if (endpoint.upload) {
    if (file === undefined) throw new Error(`${endpoint.path} needs a file`);
    return { method, url, data: asMultipart(rest, file) };
  }
  return { method, url, data: endpoint.form ? asQuery(rest) : rest };
}
