/**
 * The headers by which an answer is offered for download under `name`, which x-content-name repeats for scripts
 * (docs/reference/conventions.md). A name beyond ASCII is sent percent-encoded.
 */
export function contentDisposition(
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): { 'content-disposition': string; 'x-content-name': string } {
  const encoded = encodeURIComponent(name)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return {
    'content-disposition': `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-name': encoded === name ? name : encoded,
  }
}
