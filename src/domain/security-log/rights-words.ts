import { rightInWords } from '#domain/access/role-names'

/** A change of roles and tags as a phrase: 'gave Sunil Perera the right Payment Processor'. */
export function rightsPhrase(whom: string, { Old, New }: { Old: string; New: string }): string {
  const [before, after] = [listed(Old), listed(New)]
  const given = after.filter((right) => !before.includes(right))
  const taken = before.filter((right) => !after.includes(right))
  const parts = [
    given.length > 0 && `gave ${whom} ${rights(given)}`,
    taken.length > 0 && `took ${rights(taken)} from ${given.length > 0 ? 'them' : whom}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : `left the rights of ${whom} as they are`
}

/** A list in a sentence: 'a, b and c'. */
export function inARow(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function listed(text: string): string[] {
  return text.split(', ').filter(Boolean).map(rightInWords)
}

function rights(names: readonly string[]): string {
  return `${names.length === 1 ? 'the right' : 'the rights'} ${inARow(names)}`
}
