import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { ROLE_LABELS } from '#domain/delegations/plan'
import type { CreateDelegation, Delegation } from '#domain/delegations/schema'
import { AppError } from '#domain/errors'
import { formatDay, todayIn } from '#domain/time/format'
import { chosenRoles } from '#server/delegations/chosen-roles'
import { type Person, personOf } from '#server/delegations/person-of'
import { startDelegation } from '#server/delegations/start-delegation'
import { type DelegationRow, delegations, substitutesOf } from '#server/delegations/table'
import type { Context } from '#server/platform/runtime/context'

type Input = CreateDelegation & { userId: string }

/** At once or on the first day; without a last day for good. @throws NOT_FOUND, SUBSTITUTE_REQUIRED, HAND_OVER_OVERLAPS,
 *  VALIDATION_FAILED for past or reversed days, and for a substitute who may not work in the role or is away */
export async function createDelegation(
  { db, actor }: Context,
  input: Input,
): Promise<{ message: string; HandOver: Delegation }> {
  return transaction(db, async (tx) => {
    const person = await personOf(tx, actor, input.userId, { lock: true })
    refuseDays(actor, person, input)
    const overlaps = await absenceIn(tx, person.id, input)
    if (overlaps) throw new AppError('HAND_OVER_OVERLAPS')
    await refuseSubstitutes(tx, person, input)
    const row = await insert(tx, actor, person, input)
    const isDue = row.starts_at.getTime() <= Date.now()
    if (isDue) await startDelegation(tx, row, { actor })
    const [made] = await delegations(tx, sql`hand_overs.id = ${row.id}`)
    if (!made) throw new Error('The delegation is gone')
    return { message: isDue ? startedWords(made) : 'The absence is planned.', HandOver: made }
  })
}

function startedWords({ MovedCount, StayedCount }: Delegation): string {
  const notes = (count: number) => `${count} ${count === 1 ? 'note' : 'notes'}`
  return `${notes(MovedCount)} handed over${StayedCount > 0 ? `, ${StayedCount} stay` : ''}.`
}

function refuseDays(actor: Actor, person: Person, { StartsOn, EndsOn }: Input): void {
  if (StartsOn < todayIn(person.timeZone)) throw invalid('StartsOn', 'Please choose a day from today on.')
  if (EndsOn !== null && EndsOn < StartsOn)
    throw invalid('EndsOn', 'Please select end date greater than or equal to start date')
  if (EndsOn === null && !can(actor, 'hand-overs.make-for-others'))
    throw invalid('EndsOn', 'Please choose the last day.')
}

async function absenceIn(
  tx: Transaction<Database>,
  personId: string,
  { StartsOn, EndsOn }: Pick<Input, 'StartsOn' | 'EndsOn'>,
): Promise<{ until: string | null } | undefined> {
  return tx
    .selectFrom('hand_overs')
    .select('ends_on as until')
    .where('user_id', '=', personId)
    .where('state', '<>', 'Ended')
    .$if(EndsOn !== null, (all) => all.where('starts_on', '<=', EndsOn as string))
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', StartsOn)]))
    .executeTakeFirst()
}

async function refuseSubstitutes(tx: Transaction<Database>, person: Person, input: Input): Promise<void> {
  const chosen = chosenRoles(input.Substitutes)
  if (chosen.length === 0) throw new AppError('SUBSTITUTE_REQUIRED')
  const substitutes = await substitutesOf(tx, chosen)
  for (const { role, id } of chosen) {
    const substitute = substitutes[role]
    if (id === person.id) throw unfit(role, 'This is the person who is away.')
    if (!substitute?.isFit)
      throw unfit(role, `This person may not work as ${ROLE_LABELS[role].toLowerCase()}.`)
    const away = await absenceIn(tx, id, input)
    if (away) {
      const until = away.until === null ? '' : ` until ${formatDay(away.until)}`
      throw unfit(role, `${substitute.name} is away${until}.`)
    }
  }
}

function unfit(role: AssigneeRole, message: string): AppError {
  return invalid(`Substitutes.${role}`, message)
}

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}

async function insert(
  tx: Transaction<Database>,
  actor: Actor,
  person: Person,
  input: Input,
): Promise<DelegationRow> {
  const startOf = (day: string, later = 0) =>
    sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${person.timeZone}::text`
  const row = await tx
    .insertInto('hand_overs')
    .values({
      id: uuid(),
      user_id: person.id,
      state: 'Planned',
      starts_on: input.StartsOn,
      ends_on: input.EndsOn,
      starts_at: startOf(input.StartsOn),
      ends_at: input.EndsOn === null ? null : startOf(input.EndsOn, 1),
      note: input.Note,
      created_by: actor.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chosen = chosenRoles(input.Substitutes)
  await tx
    .insertInto('hand_over_substitutes')
    .values(chosen.map(({ role, id }) => ({ hand_over_id: row.id, role, substitute_id: id })))
    .execute()
  return row
}
