/** Offers a download as `name`, percent-encoded if need be (docs/reference/conventions.md). */
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
    // Scripts of other sites can read only the headers listed here.
    'access-control-expose-headers': 'content-disposition, x-content-name',
  }
}
