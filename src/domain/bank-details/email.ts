import { z } from 'zod'

const EMAIL = z.email()

export function isEmail(text: string): boolean {
  return EMAIL.safeParse(text).success
}
