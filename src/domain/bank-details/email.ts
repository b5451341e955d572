import { z } from 'zod'

const EMAIL = z.email()

/** Whether the text is one e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.safeParse(text).success
}
