/** What ends a name, by its code: white space, brackets, and the sign of a comment or of another name. */
const DELIMITERS = new Set([...'\0\t\n\v\f\r \u00a0/<>()[]{}%'].map((sign) => sign.charCodeAt(0)))
const ESCAPE = /#([0-9a-f]{2})/gi
/** The longest name that is looked for, with each of its letters escaped. */
const LONGEST = 64

/** A name in the bytes of a PDF, without its slash and its escapes; `end` is the place behind it. */
export interface PdfName {
  name: string
  end: number
}

/** Every name in a text, whatever it stands in: a string, a comment or a picture too. */
export function* namesIn(text: string): Generator<PdfName, void> {
  for (let at = text.indexOf('/'); at >= 0; ) {
    const end = endOfName(text, at + 1)
    if (end - at <= LONGEST) yield { name: unescaped(text.slice(at + 1, end)), end }
    at = text.indexOf('/', end)
  }
}

/** Where a name ends whose letters begin at a place. */
export function endOfName(text: string, from: number): number {
  let at = from
  while (at < text.length && !DELIMITERS.has(text.charCodeAt(at))) at += 1
  return at
}

/** A name with its letters in place of their escapes: `J#53` is JS. */
export function unescaped(name: string): string {
  return name.includes('#')
    ? name.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name
}
