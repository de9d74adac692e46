export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** The part of JSON schema that WordPress reads from an argument's declaration. */
export interface Schema {
  type: TypeName | readonly TypeName[];
  enum?: readonly string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: 'date-time' | 'email';
  minimum?: number;
  maximum?: number;
  default?: unknown;
  required?: boolean;
}

export type Args = Record<string, Schema>;

/** What is wrong with one value, in WordPress's words. */
export class Invalid extends Error {
  readonly code: string;
  readonly data: { param: string } | null;

  constructor(code: string, message: string, data: { param: string } | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
