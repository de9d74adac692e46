/** What a failed HTTP exchange is told as: status, `offline`, `timeout`, `other`. */
export const texts = {
  400: 'The request was not understood. Reload the page and try again.',
  401: 'Your authorisation has expired. Please log in again.',
  403: 'Access denied.',
  404: 'The request went to an address that does not exist.',
  408: 'The request timed out. Try again.',
  500: 'Network error. Please refresh the page.',
  501: 'Network error. Please refresh the page.',
  502: 'Network error. Please refresh the page.',
  503: 'The service is not available at the moment. Try again shortly.',
  504: 'The gateway timed out. Try again shortly.',
  505: 'This HTTP version is not supported.',
  other: 'Access is abnormal. Please try later.',
  offline: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
};
