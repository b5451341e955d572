/** The character codes that end a name: white space, brackets, and the start of a comment or a name. */
const DELIMITERS = new Set([...'\0\t\n\v\f\r \u00a0/<>()[]{}%'].map((sign) => sign.charCodeAt(0)))
const ESCAPE = /#([0-9a-f]{2})/gi
const LONGEST_ESCAPED_NAME = 64

/** A name in a PDF's bytes, unescaped and without its slash; `end` is the offset after it. */
export interface PdfName {
  name: string
  end: number
}

/** Every name in a text, even inside a string, a comment or a picture. */
export function* namesIn(text: string): Generator<PdfName, void> {
  for (let at = text.indexOf('/'); at >= 0; ) {
    const end = endOfName(text, at + 1)
    if (end - at <= LONGEST_ESCAPED_NAME) yield { name: unescaped(text.slice(at + 1, end)), end }
    at = text.indexOf('/', end)
  }
}

/** The offset after a name whose letters begin at `from`. */
export function endOfName(text: string, from: number): number {
  let at = from
  while (at < text.length && !DELIMITERS.has(text.charCodeAt(at))) at += 1
  return at
}

/** Resolves a name's escapes: `J#53` is JS. */
export function unescaped(name: string): string {
  return name.includes('#')
    ? name.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name
}
