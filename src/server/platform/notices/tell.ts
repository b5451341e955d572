import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { type Actor, fullName, isPartner } from '#domain/access/actor'
import { formatMoney } from '#domain/money/format'
import type { NoticeKind } from '#domain/notices/kinds'
import { type NoticeFacts, titleOf } from '#domain/notices/wording'
import { paths } from '#domain/paths'
import type { HappeningNote } from '#server/platform/notices/happenings'
import type { MailItem } from '#server/platform/notices/mail-item'
import { type Outgoing, writeMails } from '#server/platform/notices/write-mails'

/** One thing that one person is told. */
export interface Telling {
  person: Actor
  kind: NoticeKind
  /** What caused it: it tells the person once. */
  source: string
  batchId: string | null
  note: HappeningNote | null
  invoice: { id: string; number: string; companyName: string } | null
  /** What it is about where it is neither: where it leads, and what its number stands for. */
  place?: { path: string; of: string; companyName: string } | null
  /** The note's status as this tells of it. */
  statusId: number | null
  facts: NoticeFacts
  reason: string
}

/** How mails leave. */
export interface Postage {
  publicUrl: string
  /** 'kept' where there is no SMTP server to send them by. */
  state: 'waiting' | 'kept'
}

const ROWS_AT_ONCE = 1000
/** Told of a note, answered elsewhere. */
const IN_WALLET: readonly NoticeKind[] = [
  'claw-back-asked',
  'claw-back-answered',
  'claw-back-cancelled',
  'refunded',
]

/** Writes what people are told: a notice in the portal for each, and the mails. What was told already is not told again. */
export async function tell(
  tx: Transaction<Database>,
  tellings: readonly Telling[],
  postage: Postage,
): Promise<void> {
  for (let from = 0; from < tellings.length; from += ROWS_AT_ONCE) {
    const rows = tellings.slice(from, from + ROWS_AT_ONCE).map(noticeRow)
    await sql`
      insert into notifications (id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id)
      select id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id
      from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::text::jsonb)
      on conflict (user_id, source) do nothing`.execute(tx)
  }
  await writeMails(tx, tellings.map(outgoing), postage)
}

function noticeRow(telling: Telling) {
  const { person, kind, source, batchId, note, invoice, place, facts, reason } = telling
  return {
    id: uuid(),
    user_id: person.id,
    source,
    kind,
    title: titleOf(kind, facts),
    text: reason,
    note_id: note?.id ?? null,
    invoice_id: invoice?.id ?? null,
    number: facts.number,
    path: place?.path ?? (IN_WALLET.includes(kind) ? paths.wallet() : null),
    batch_id: batchId,
  }
}

function outgoing(telling: Telling): Outgoing {
  const { person, kind, source, batchId } = telling
  return {
    userId: person.id,
    address: person.email,
    name: fullName(person),
    kind,
    source: batchId === null ? source : `batch:${batchId}:${kind}`,
    isMergeable: batchId !== null,
    item: mailItem(telling),
  }
}

function placeOf({ kind, note, invoice, place }: Telling): string {
  if (place) return place.path
  if (IN_WALLET.includes(kind)) return paths.wallet()
  return note ? paths.note(note.id) : paths.notesOfInvoice(invoice?.id ?? '')
}

function mailItem(telling: Telling): MailItem {
  const { person, kind, note, invoice, place, statusId, facts, reason } = telling
  return {
    path: placeOf(telling),
    number: facts.number,
    ...(place && { of: place.of }),
    title: titleOf(kind, facts),
    amount: note ? formatMoney(note.payableAmount, note.currency) : '',
    universityName: note?.universityName ?? '',
    students: note ? studentsOf(note) : '',
    // Their own name tells partners nothing.
    partnerCompany: note && !isPartner(person) ? note.partnerCompany : '',
    statusId,
    rounds: note?.rounds ?? 0,
    reason,
    companyName: note?.companyName ?? invoice?.companyName ?? place?.companyName ?? '',
  }
}

function studentsOf({ studentNames, studentCount }: HappeningNote): string {
  const [first = '', second] = studentNames.split(', ')
  if (studentCount <= 2) return [first, second].filter(Boolean).join(', ')
  return `${first} and ${studentCount - 1} more`
}
