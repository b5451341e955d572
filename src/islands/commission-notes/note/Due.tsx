import type { NoteRow } from '#domain/commission-notes/note/note'
import { type DueState, dueWords } from '#domain/commission-notes/note/pay-clock'
import { formatDay } from '#domain/time/format'

type Clock = Pick<
  NoteRow,
  'ExpectedPaymentOn' | 'StatutoryDueOn' | 'DueInDays' | 'DueState' | 'PaymentProcessedAt'
>

const TONES: Record<DueState, string> = { overdue: 'danger', soon: 'maker', ok: 'plain' }

/** When a note was paid or is due for payment, in words. Markup only: needs no script. */
export function Due({ note }: { note: Clock }) {
  if (note.PaymentProcessedAt !== null) return <span>Paid {formatDay(note.PaymentProcessedAt)}</span>
  if (note.ExpectedPaymentOn === null || note.DueInDays === null || note.DueState === null)
    return (
      <span className="muted" aria-hidden="true">
        –
      </span>
    )
  return (
    <span className="badge" data-tone={TONES[note.DueState]} title={daysOf(note)}>
      {dueWords(note.DueInDays)}
    </span>
  )
}

function daysOf({ ExpectedPaymentOn, StatutoryDueOn }: Clock): string {
  const expected = `Payment expected by ${formatDay(ExpectedPaymentOn ?? '')}`
  return StatutoryDueOn === null ? expected : `${expected}, statutory due date ${formatDay(StatutoryDueOn)}`
}
