interface Mentionable {
  email: string
  firstName: string
  lastName: string
}

const LETTER = /[\p{L}\p{N}_]/u

/** Mentions as `@First Last` or `@e-mail`, in any case; of overlapping names the longest match counts. */
export function mentionedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  if (!text.includes('@')) return []
  const folded = fold(text)
  const mentioned = new Set<Person>()
  for (let at = folded.indexOf('@'); at >= 0; at = folded.indexOf('@', at + 1)) {
    // The @ within an e-mail address is no mention.
    if (LETTER.test(folded[at - 1] ?? '')) continue
    const found = people.flatMap((person) => callsOf(person).map((call) => ({ person, call })))
    const fitting = found.filter(({ call }) => startsWithWord(folded, at + 1, call))
    const longest = Math.max(...fitting.map(({ call }) => call.length))
    for (const { person, call } of fitting) if (call.length === longest) mentioned.add(person)
  }
  return people.filter((person) => mentioned.has(person))
}

function callsOf({ email, firstName, lastName }: Mentionable): string[] {
  return [email, `${firstName} ${lastName}`].map((call) => fold(call).trim()).filter(Boolean)
}

function startsWithWord(text: string, at: number, word: string): boolean {
  return text.startsWith(word, at) && !LETTER.test(text[at + word.length] ?? '')
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
}
