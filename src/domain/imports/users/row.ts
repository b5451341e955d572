import { z } from 'zod'
import { ROLES, type Role, TAGS, type Tag } from '#domain/access/actor'
import { line, lines } from '#domain/imports/row-cells'
import { InviteUser } from '#domain/people/rights/schema'

/** Each cell is checked by the rules of `POST /users` for its field, with the same messages. */
const { email, first_name, last_name, roles, tags, Reason } = InviteUser.shape

export const USER_ROW = z.object({
  email: line(254)
    .transform((text) => text.toLowerCase())
    .pipe(email),
  first_name: line(100).pipe(first_name),
  last_name: line(100).pipe(last_name.unwrap()),
  roles: line(200)
    .transform((text) => named<Role>(ROLES, text))
    .pipe(roles),
  tags: line(200)
    .transform((text) => named<Tag>(TAGS, text))
    .pipe(tags.unwrap()),
  partner: line(50),
  financial_managers: line(10).transform((text, { addIssue }) => {
    if (/^(yes|true|1)$/i.test(text)) return true
    if (/^(no|false|0|)$/i.test(text)) return false
    addIssue('Enter Yes or No.')
    return z.NEVER
  }),
  Reason: lines(5000).pipe(Reason.unwrap()),
})
export type UserRow = z.output<typeof USER_ROW>

/** Comma-separated names, spelled as in the list; an unknown name stays as typed and is refused. */
function named<Name extends string>(all: readonly Name[], text: string): Name[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (all.find((name) => name.toLowerCase() === part.toLowerCase()) ?? part) as Name)
}
