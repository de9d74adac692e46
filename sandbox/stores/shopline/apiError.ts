/** What the API refuses with: `{"errors": ...}` as text, list or map. https://developer.shopline.com/docs/apps/api-instructions-for-use/http-status-code */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, errors: string | string[] | Record<string, string[]>) {
    super(JSON.stringify(errors));
    this.status = status;
    this.body = { errors };
  }
}

export const notFound = (): ApiError => new ApiError(404, 'Not Found');
export const unprocessable = (errors: string | string[] | Record<string, string[]>): ApiError =>
  new ApiError(422, errors);
