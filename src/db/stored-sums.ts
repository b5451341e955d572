import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema'
import { findOverShared, settleSharingDoubts, verifySharingDoubts } from '#db/sums/sharing-doubts'
import {
  LEDGER_SUMS,
  NOTE_SUMS,
  NOTICE_SUMS,
  PAYMENT_MONTHS,
  STUDENT_SUMS,
  type StoredSums,
  WALLET_DAYS,
  WALLET_TOTALS,
} from '#db/sums/sum-tables'

/** Extra rows, beyond one for each key, that a table may have before it is folded. */
const LOOSE_ROWS = 200

/** Folds rows of the same key where many have collected, while writers continue; returns how many. */
export async function foldStoredSums(db: Kysely<Database>): Promise<number> {
  let folded = 0
  for (const each of [...NOTE_SUMS, ...LEDGER_SUMS, WALLET_TOTALS, ...STUDENT_SUMS, ...NOTICE_SUMS]) {
    if ('isMarked' in each) continue
    const { table, of, sums } = each
    const stored = sql.table(table)
    const kind = columns(of)
    const { rows } = await sql<{ folded: number }>`
      with kinds as materialized (
        select ctid as place, count(*) over kind as rows, row_number() over kind as number
        from ${stored} window kind as (partition by ${kind})),
      loose as (
        delete from ${stored} where ctid = any(array(
          select place from kinds where rows > 1 and (select count(*) from kinds where number > 1) > ${LOOSE_ROWS}))
        returning ${kind}, ${columns(sums)}),
      together as (
        insert into ${stored} (${kind}, ${columns(sums)})
        select ${kind}, ${totalsOf(sums)} from loose group by ${kind} having ${anyLeft(sums)})
      select count(*) as folded from loose`.execute(db)
    folded += rows[0]?.folded ?? 0
  }
  for (const marked of [...NOTE_SUMS.filter(({ isMarked }) => isMarked), PAYMENT_MONTHS, WALLET_DAYS])
    folded += await foldMarked(db, marked)
  return folded + (await settleSharingDoubts(db))
}

/** If two processes fold, a key may keep two. A key of zero sums keeps its row, unless parts of it may be null: a day has a balance. */
async function foldMarked(
  db: Kysely<Database>,
  { table, of, sums, nullable }: Pick<StoredSums, 'table' | 'of' | 'sums' | 'nullable'>,
): Promise<number> {
  const stored = sql.table(table)
  const all = sql`${columns(of)}, ${columns(sums)}`
  const isSame = sql.join(
    of.map((name) =>
      nullable?.includes(name)
        ? sql`whole.${sql.ref(name)} is not distinct from touched.${sql.ref(name)}`
        : sql`whole.${sql.ref(name)} = touched.${sql.ref(name)}`,
    ),
    sql` and `,
  )
  const emptied = nullable ? sql`having ${anyLeft(sums)}` : sql``
  const wholeRow = sql.join([...of, ...sums].map((name) => sql`whole.${sql.ref(name)}`))
  const { rows } = await sql<{ folded: number }>`
    with loose as (
      delete from ${stored} where is_loose and (select count(*) from ${stored} where is_loose) > ${LOOSE_ROWS}
      returning ${all}),
    earlier as (
      delete from ${stored} whole using (select distinct ${columns(of)} from loose) touched
      where ${isSame} and not whole.is_loose
      returning ${wholeRow}),
    together as (
      insert into ${stored} (${all}, is_loose)
      select ${columns(of)}, ${totalsOf(sums)}, false
      from (select * from loose union all select * from earlier) of_kinds group by ${columns(of)} ${emptied})
    select count(*) as folded from loose`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Recomputes the sums of notes, students and applications, for writers that bypass the triggers. */
export async function sumAgain(db: Kysely<Database>): Promise<void> {
  for (const { table, of, sums, isMarked, summed } of [...NOTE_SUMS, ...STUDENT_SUMS]) {
    const stored = sql.table(table)
    await sql`delete from ${stored}`.execute(db)
    const all = sql`${columns(of)}, ${columns(sums)}`
    const [mark, isNone] = isMarked ? [sql`, is_loose`, sql`, false`] : [sql``, sql``]
    await sql`insert into ${stored} (${all}${mark}) select ${all}${isNone} from (${summed}) summed`.execute(
      db,
    )
  }
  await findOverShared(db)
}

/** Differences between stored sums and their source rows, at most 100 a table; empty when all agree. */
export async function verifyStoredSums(db: Kysely<Database>): Promise<{ what: string; id: string }[]> {
  const faults: { what: string; id: string }[] = []
  for (const { table, of, sums, summed } of [
    ...NOTE_SUMS,
    ...LEDGER_SUMS,
    PAYMENT_MONTHS,
    ...STUDENT_SUMS,
    ...NOTICE_SUMS,
  ]) {
    const kind = columns(of)
    const negated = sql.join(sums.map((sum) => sql`-${sql.ref(sum)}`))
    const { rows } = await sql<{ id: string }>`
      select row(${kind})::text as id from (
        select ${kind}, ${columns(sums)} from ${sql.table(table)}
        union all select ${kind}, ${negated} from (${summed}) summed) both_sides
      group by ${kind} having ${anyLeft(sums)} limit 100`.execute(db)
    faults.push(...rows.map(({ id }) => ({ what: `what is kept in ${table} differs`, id })))
  }
  return [
    ...faults,
    ...(await notesWronglyCompared(db)),
    ...(await verifySharingDoubts(db)),
    ...(await noticesWronglyGrouped(db)),
  ]
}

async function noticesWronglyGrouped(db: Kysely<Database>): Promise<{ what: string; id: string }[]> {
  const all = columns(['user_id', 'group_key', 'newest_id', 'newest_at', 'count', 'unread', 'one_path'])
  const { rows } = await sql<{ id: string }>`
    select distinct row(user_id, group_key)::text as id from (
      (select ${all} from notice_groups except select ${all} from grouped_notices)
      union all (select ${all} from grouped_notices except select ${all} from notice_groups)) differing limit 100`.execute(
    db,
  )
  return rows.map(({ id }) => ({ what: 'what is kept in notice_groups differs', id }))
}

async function notesWronglyCompared(db: Kysely<Database>): Promise<{ what: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select notes.id from notes left join differing_notes(array(select id from notes)) differing on differing.note_id = notes.id
    where has_differences <> (differing.note_id is not null) limit 100`.execute(db)
  return rows.map(({ id }) => ({ what: 'what is kept of differences differs', id }))
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}

function totalsOf(sums: readonly string[]): RawBuilder<unknown> {
  return sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})`))
}

function anyLeft(sums: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    sums.map((sum) => sql`sum(${sql.ref(sum)}) <> 0`),
    sql` or `,
  )
}
