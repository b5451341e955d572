import { sql } from 'kysely'
import { can } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { STAGE_NAMES, STAGES } from '#domain/send-backs/stages'
import { dayOf, monthOf, type Source, worded } from '#server/across/reports/subjects/source'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'

export const SEND_BACKS: Source<'send-backs'> = {
  rows: (reader) => ({
    from: sql`note_reasons given join notes on notes.id = given.note_id
      left join send_back_reasons reasons on reasons.id = given.reason_id
      left join note_history history on history.note_id = given.note_id and history.sequence = given.sequence
      left join users senders on senders.id = history.actor_id`,
    scope: can(reader, 'send-backs.report') ? inScope(reader) : sql`false`,
  }),
  id: 'given.id',
  page: { id: 'notes.id', path: paths.note },
  order: sql`given.created_at desc, given.id desc`,
  columns: (reader) => ({
    note: sql`notes.number`,
    partner: sql`notes.partner_company`,
    university: sql`notes.university_name`,
    stage: worded(
      'given.stage',
      STAGE_NAMES.map((stage) => [stage, STAGES[stage]]),
    ),
    reason: sql`coalesce(reasons.label, 'No reason chosen')`,
    sentBackBy: nameColumn('senders'),
    sentBackOn: dayOf('given.created_at', reader),
    sentBackMonth: monthOf('given.created_at', reader),
  }),
}
