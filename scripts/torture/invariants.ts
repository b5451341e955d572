import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import type { Tally } from './tally.ts'
import type { Trace, WritesSent } from './writes.ts'

const BESIDE = [
  ACTIONS.Generate.id,
  ACTIONS.Edit.id,
  ACTIONS.Assign.id,
  ACTIONS.Remark.id,
  ACTIONS.PayPart.id,
  ACTIONS.ReversePart.id,
]

/** Checks every acknowledged write and every invariant. */
export async function check(db: Db, writes: WritesSent, tally: Tally): Promise<void> {
  await checkWrites(db, writes, tally)
  await checkDrafts(db, writes, tally)
  for await (const { number, report } of verifyEveryHistory(db))
    if (report.FirstBroken)
      tally.fault('invariants broken', `history of ${number}: ${report.FirstBroken.Reason}`)
  const faults = [...(await verifyLedger(db)), ...(await verifyReceivables(db))]
  for (const { what, id } of faults) tally.fault('invariants broken', `ledger: ${what} ${id}`)
  for (const [what, query] of INVARIANTS) {
    const { rows } = await query.execute(db)
    for (const { which } of rows) tally.fault('invariants broken', `${what}: ${which}`)
  }
  tally.add('checks of all invariants')
}

const TABLES = {
  history: sql`select remarks as mark from note_history where action_id not in (${ACTIONS.PayPart.id}, ${ACTIONS.ReversePart.id})`,
  payment: sql`select reference_number as mark from payments`,
  reversal: sql`select reference_number as mark from payments where reversed_at is not null`,
  note: sql`select number as mark from notes`,
  message: sql`select text as mark from messages`,
} satisfies Record<Trace['kind'], unknown>

async function checkWrites(db: Db, writes: WritesSent, tally: Tally): Promise<void> {
  for (const kind of Object.keys(TABLES) as Trace['kind'][]) {
    const { rows } = await sql<{ mark: string; times: number }>`
      select mark, count(*)::int as times from (${TABLES[kind]}) as found group by mark`.execute(db)
    const found = new Map(rows.map(({ mark, times }) => [mark, times]))
    for (const trace of writes.sentOf(kind)) {
      const times = found.get(trace.mark) ?? 0
      const wanted = trace.kind === 'history' ? trace.times : 1
      if (times < wanted && (times > 0 || writes.isAcknowledged(trace)))
        tally.fault('writes lost', `${kind} ${trace.mark}: ${times} of ${wanted}`)
      if (times > wanted)
        tally.fault('writes doubled', `${kind} ${trace.mark}: ${times} in place of ${wanted}`)
    }
  }
}

async function checkDrafts(db: Db, { drafts }: WritesSent, tally: Tally): Promise<void> {
  const kept = await db.selectFrom('drafts').select(['id', 'overall_bonus_name']).execute()
  const names = new Map(kept.map((draft) => [draft.id, draft.overall_bonus_name]))
  for (const [id, said] of drafts)
    if ((names.get(id) ?? null) !== said)
      tally.fault('writes lost', `draft ${id}: ${names.get(id)} for ${said}`)
}

type Look = ReturnType<typeof sql<{ which: string }>>

const INVARIANTS: readonly (readonly [what: string, query: Look])[] = [
  [
    'a gap or a double in the numbers of notes',
    sql`
    select concat(series.company_id, ' ', series.financial_year, ': ', series.last_number) as which
    from number_series as series
    left join (
      select company_id, financial_year, count(distinct substring(number from '\\d+$'))::int as many,
        max(substring(number from '\\d+$')::int) as last
      from notes group by company_id, financial_year
    ) as given using (company_id, financial_year)
    where series.kind = 'CN' and (given.many, given.last) is distinct from (series.last_number, series.last_number)`,
  ],
  [
    'an installment claimed twice',
    sql`
    select concat(application_id, ' ', installment) as which from note_students
    group by application_id, installment having count(*) > 1`,
  ],
  [
    'a claim of nobody',
    sql`
    select id::text as which from note_students where num_nonnulls(draft_id, note_id) <> 1`,
  ],
  [
    'a version that is not the history’s',
    sql`
    select number as which from notes
    where history_length <> (select count(*) from note_history where note_id = notes.id)`,
  ],
  [
    'a status that is not the history’s',
    sql`
    select number as which from notes join note_history as last
      on last.note_id = notes.id and last.sequence = notes.history_length
    where last.to_status_id <> notes.status_id`,
  ],
  [
    'a step told not once',
    sql`
    with told as (
      select payload ->> 'noteId' as note_id, (payload ->> 'sequence')::int as sequence, count(*) as times
      from events where topic = 'commission-note.status-changed' group by 1, 2
    )
    select concat(step.note_id, ' ', step.sequence) as which
    from note_history as step
    join notes on notes.id = step.note_id
    join university_invoices as invoices on invoices.id = notes.invoice_id and invoices.number like '%/BUSY/%'
    left join told on told.note_id = step.note_id::text and told.sequence = step.sequence
    where step.action_id not in (${sql.join(BESIDE)}) and step.created_at > now() - interval '2 hours'
      and told.times is distinct from 1`,
  ],
  [
    'somebody told twice',
    sql`
    select concat(user_id, ' ', source) as which from notifications where source is not null
    group by user_id, source having count(*) > 1`,
  ],
  [
    'more paid than owed',
    sql`
    select number as which from notes join payments on payments.note_id = notes.id and reversed_at is null
    where not is_gst_enabled group by notes.id having sum(payments.amount) > payable_amount`,
  ],
  [
    'paid without its payments',
    sql`
    select number as which from notes left join payments on payments.note_id = notes.id and reversed_at is null
    where status_id = 17 and not is_gst_enabled group by notes.id having coalesce(sum(payments.amount), 0) <> payable_amount`,
  ],
  [
    'a reference used twice',
    sql`
    select reference_number as which from payments
    where reference_number like 'payment %' group by reference_number having count(*) > 1`,
  ],
  [
    'a gap or a double in the numbers of messages',
    sql`
    select concat(kind, ' ', subject_id) as which
    from conversations left join (
      select kind, subject_id, count(*)::int as many, count(distinct number)::int as numbers, max(number) as last,
        count(open_number)::int as open_many, count(distinct open_number)::int as open_numbers,
        coalesce(max(open_number), 0) as last_open
      from messages group by kind, subject_id
    ) as given using (kind, subject_id)
    where (many, numbers, last, open_many, open_numbers, last_open) is distinct from
      (last_number, last_number, last_number, last_open_number, last_open_number, last_open_number)
      and (last_number > 0 or many is not null)`,
  ],
  [
    'a message before what was written earlier',
    sql`
    select concat(kind, ' ', subject_id, ' ', number) as which from (
      select *, lag(created_at) over thread > created_at
        or open_number < max(open_number) over (thread rows between unbounded preceding and 1 preceding) as is_early
      from messages window thread as (partition by kind, subject_id order by number)
    ) as ordered where is_early`,
  ],
  [
    'two messages of one person in the wrong order',
    sql`
    select text as which from (
      select text, substring(text from '\\d+$')::int as mark,
        lag(substring(text from '\\d+$')::int) over (partition by subject_id, author_id order by number) as before
      from messages where text ~ '^message \\d+$'
    ) as marked where before > mark`,
  ],
  [
    'more read than was written',
    sql`
    select concat(user_id, ' ', subject_id) as which
    from message_reads as reads join conversations using (kind, subject_id) where reads.number > last_number`,
  ],
]
