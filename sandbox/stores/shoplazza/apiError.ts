/** A refusal of the API: 4xx with `{ code, message, errors }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** By field, or a plain list where it is about no field. */
  readonly errors: Record<string, string[]> | string[];

  constructor(status: number, code: string, errors: ApiError['errors']) {
    super(Array.isArray(errors) ? errors.join(', ') : Object.values(errors).flat().join(', '));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const notFound = (): ApiError => new ApiError(404, 'NotFound', ['record not found!']);

/** What a field may not be: 422. */
export const invalid = (field: string, message: string): ApiError =>
  new ApiError(422, 'InvalidParameter', { [field]: [message] });
