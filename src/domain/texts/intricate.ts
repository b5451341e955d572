/** Between two empty lines. Nobody who writes a text needs a tenth of them. */
const MAX_MARKS = 1_000
const MARK = /[*_[\]<>`&!~]/g
const LINE_BREAK = /\r\n?|\n/

export const TOO_INTRICATE = `A paragraph may have at most ${MAX_MARKS.toLocaleString('en')} marks, such as * or [. Put an empty line in between.`

/** Whether rendering may take long: the time grows with the square of a paragraph's marks (50,000: a minute). */
export function isTooIntricate(markdown: string): boolean {
  let marks = 0
  for (const line of markdown.split(LINE_BREAK)) {
    marks = line.trim() === '' ? 0 : marks + (line.match(MARK)?.length ?? 0)
    if (marks > MAX_MARKS) return true
  }
  return false
}
