/**
 * The headers by which an answer is offered for download under `name`, which x-content-name repeats for scripts
 * (docs/reference/conventions.md). A name beyond ASCII, or with a percent sign, is sent percent-encoded.
 */
export function contentDisposition(
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): Record<'content-disposition' | 'x-content-name' | 'access-control-expose-headers', string> {
  const encoded = encodeURIComponent(name)
  const isPlain = /^[\x20-\x24\x26-\x7e]*$/.test(name)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return {
    'content-disposition': `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-name': isPlain ? name : encoded,
    // A script of another site may read no header that is not named here.
    'access-control-expose-headers': 'content-disposition, x-content-name',
  }
}
