import { type Merged, mergeFields } from '#domain/record/merge-fields'

/** Values of the e-mail settings form; a blank password keeps the saved one, which the browser never gets. */
export interface SmtpValues {
  hostName: string
  portNumber: string
  senderEmail: string
  smtpUsername: string
  smtpPassword: string
}

const LOGIN = ['hostName', 'portNumber', 'smtpUsername'] as const

/** A typed password goes only to the server and user it was typed for: if these changed, or others typed one too, the user is asked. */
export function mergeSmtpSettings(
  base: SmtpValues,
  mine: SmtpValues,
  theirs: SmtpValues,
): Merged<SmtpValues> {
  const { value, conflicts } = mergeFields(base, mine, theirs)
  if (mine.smtpPassword === '') return { value, conflicts }
  const moved = LOGIN.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
  const own = Object.fromEntries(LOGIN.map((field) => [field, mine[field]]))
  const fields = Object.keys(base) as (keyof SmtpValues)[]
  const isOtherPassword = fields.every((field) => theirs[field] === base[field])
  const password = moved.length > 0 || isOtherPassword ? ['smtpPassword'] : []
  return { value: { ...value, ...own }, conflicts: [...new Set([...conflicts, ...moved, ...password])] }
}
