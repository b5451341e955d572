import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner, type Role } from '#domain/access/actor'

const ALL: readonly Role[] = ['STAFF', 'ADMIN', 'SUPERADMIN']

/** On `students` or an alias: students themselves, owners their partner's, counsellors their own, staff all, advisors the referred. */
export function studentsSeenBy(actor: Actor, table = 'students'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.erased_at`)} is null and ${withinScope(actor, table)})`
}

function withinScope(actor: Actor, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (isPartner(actor)) {
    const own = sql<SqlBool>`${column('partner_id')} = ${actor.partnerId}`
    return actor.parentUserId === null
      ? own
      : sql<SqlBool>`(${own} and ${column('counsellor_id')} = ${actor.id})`
  }
  if (actor.roles.includes('STUDENT')) return sql<SqlBool>`${column('id')} = ${actor.studentId}`
  if (actor.roles.some((role) => ALL.includes(role))) return sql<SqlBool>`true`
  const flags = [
    ...(actor.roles.includes('LOANADVISOR') ? [column('loan_flag')] : []),
    ...(actor.roles.includes('PST') ? [column('with_support')] : []),
  ]
  return flags.length > 0 ? sql<SqlBool>`(${sql.join(flags, sql` or `)})` : sql<SqlBool>`false`
}
