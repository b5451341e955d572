import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { labelFor } from '#domain/commission-notes/note/labels'
import { INVOICE_STATUSES } from '#domain/invoices/statuses'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import type { FoundRow } from '#domain/search/schema'
import type { FoundRecord } from './sources'

export function shownRow(actor: Actor, record: FoundRecord): FoundRow {
  const { kind, title, parts, amount, currency } = record
  const money = amount !== null && currency ? formatMoney(amount, currency) : ''
  const details = [money, statusOf(actor, record), ...parts]
  return {
    Kind: kind,
    Title: title || (parts[0] ?? ''),
    Detail: details.filter(Boolean).join(' · '),
    Href: hrefOf(actor, record),
  }
}

function statusOf(actor: Actor, { kind, status }: FoundRecord): string {
  if (status === null) return ''
  return kind === 'note' ? labelFor(status, actor) : (INVOICE_STATUSES[status] ?? '')
}

function hrefOf(actor: Actor, { kind, id, title, parts }: FoundRecord): string {
  if (kind === 'note' || kind === 'payment') return paths.note(id)
  if (kind === 'invoice') return paths.universityInvoice(id)
  if (kind === 'student') return paths.dashboard({ studentId: id })
  if (kind === 'partner') return paths.partner(id)
  if (kind === 'course') return paths.course(id)
  return can(actor, 'users.view') ? paths.user(id) : paths.counsellors({ searchQuery: parts[0] ?? title })
}
