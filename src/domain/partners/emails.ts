import { z } from 'zod'

const Email = z.email().max(200)

/** The addresses of a list that is split on spaces and commas, each once, as they are kept. */
export function emailsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).flatMap((each) => (each ? [each.toLowerCase()] : [])))]
}

/** The first of a list that is no e-mail address; null where all are. */
export function notAnEmail(text: string): string | null {
  return text.split(/[\s,]+/).find((each) => each && !Email.safeParse(each).success) ?? null
}
