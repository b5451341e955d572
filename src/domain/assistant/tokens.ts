export interface Token {
  text: string
  word: string
}

const WORD = /[\p{L}\p{N}+<>][\p{L}\p{N}\p{M}'’./@+-]*/gu

/** The words of a question in order; punctuation between them is ignored. */
export function tokensOf(question: string): Token[] {
  return [...question.replace(/n['’]t\b/giu, ' not').matchAll(WORD)].flatMap(([match]) => {
    const text = withoutMarks(match)
    return text === '' ? [] : [{ text: text.replace(/['’]s$/i, ''), word: folded(text) }]
  })
}

function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && ".'’/-".includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A word for comparison: lower case without accents and without a possessive's 's. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|'$/, '')
    .replaceAll("'", '')
}

/** Whether a word is the number of a document, such as KCO/CN/2627/000063. */
export function isPaperNumber(word: string): boolean {
  return /^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/.test(word) && /\d/.test(word)
}
