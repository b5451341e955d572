import { z } from 'zod'

const Email = z.email().max(200)

/** The addresses in a list split on spaces and commas, in lower case, without duplicates. */
export function emailsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).flatMap((each) => (each ? [each.toLowerCase()] : [])))]
}

/** The first entry of a list that is no e-mail address; null if all are. */
export function notAnEmail(text: string): string | null {
  return text.split(/[\s,]+/).find((each) => each && !Email.safeParse(each).success) ?? null
}
