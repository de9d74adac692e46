export interface Part {
  name: string;
  fileName: string;
  data: Buffer;
}

/** The parts of a `multipart/form-data` body (RFC 7578); none when it is not one. */
export function multipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) return [];
  const parts: Part[] = [];
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); at >= 0; ) {
    const next = body.indexOf(mark, at + mark.length);
    if (next < 0) break;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const head = part.indexOf('\r\n\r\n');
    const headers = part.subarray(0, head).toString('utf8');
    parts.push({
      name: /\bname="([^"]*)"/.exec(headers)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/.exec(headers)?.[1] ?? '',
      data: part.subarray(head + 4),
    });
    at = next;
  }
  return parts;
}
