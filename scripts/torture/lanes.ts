import type { BusyNote } from '#tests/support/notes/busy-portal'
import type { Lane, Load } from './load.ts'
import type { OpenApplication, Stage } from './stage.ts'

const BACK_TO_MAKER = 3
const TO_CHECKER_AGAIN = 4
const STEP = '/api/v1/cn/update-status'
const BULK_STEP = '/api/v1/cn/bulk-actions/update-cn-status'
const SAVE_DRAFT = '/api/v1/cn/save-installments-as-draft'

/** The people who work under the load. Each has their own notes, so that every call is legal. */
export function lanesOf(load: Load, { notes, open }: Stage): Lane[] {
  return [
    ...inShares(notes.steps, 3).map((share) => steps(load, share)),
    ...inShares(notes.dropped, 2).map((share) => remarks(load, share)),
    ...inShares(notes.paid, 3).map((share) => payments(load, share)),
    ...inShares(open.slice(0, -4), 2).map((share) => paperwork(load, share)),
    bulk(load, notes.bulk),
  ]
}

/** Moves each note between checker and maker. */
function steps(load: Load, notes: readonly BusyNote[]): Lane {
  const atMaker = new Set<string>()
  return async () => {
    const note = taken(notes)
    const mark = load.mark('step')
    const by = atMaker.has(note.id) ? 'maker' : 'checker'
    const StatusId = by === 'maker' ? TO_CHECKER_AGAIN : BACK_TO_MAKER
    const body = { CommissionNoteId: note.id, StatusId, Remarks: mark }
    const done = await load.do({ by, method: 'PUT', path: STEP, body }, [{ kind: 'history', mark, times: 1 }])
    if (!done) return
    if (by === 'maker') atMaker.delete(note.id)
    else atMaker.add(note.id)
  }
}

function remarks(load: Load, notes: readonly BusyNote[]): Lane {
  return async () => {
    const mark = load.mark('remark')
    const body = { CommissionNoteId: taken(notes).id, Remarks: mark }
    const by = Math.random() < 0.5 ? 'checker2' : 'maker2'
    await load.do({ by, method: 'POST', path: '/api/v1/cn/remarks', body }, [
      { kind: 'history', mark, times: 1 },
    ])
  }
}

/** Part payments, every third of which is reversed. */
function payments(load: Load, notes: readonly BusyNote[]): Lane {
  return async () => {
    const mark = load.mark('payment')
    const body = {
      CommissionNoteId: taken(notes).id,
      Amount: '1.00',
      PaymentProcessedAt: '2026-01-15',
      PaymentRemarks: mark,
      PaymentReferenceNumber: mark,
    }
    const paid = await load.do({ by: 'processor', method: 'POST', path: '/api/v1/payments', body }, [
      { kind: 'payment', mark },
    ])
    const id = (paid?.json?.data as { PaymentId?: string } | undefined)?.PaymentId
    if (!id || Math.random() > 1 / 3) return
    const path = `/api/v1/payments/${id}/reverse`
    await load.do({ by: 'superadmin', method: 'POST', path, body: { Remarks: mark } }, [
      { kind: 'reversal', mark },
    ])
  }
}

/** Moves all notes at once, there and back. */
function bulk(load: Load, notes: readonly BusyNote[]): Lane {
  let by: 'checker' | 'maker' = 'checker'
  return async () => {
    const mark = load.mark('bulk')
    const body = {
      CommissionNoteIds: notes.map(({ id }) => id),
      InvoiceId: notes[0]?.invoice_id,
      StatusId: by === 'maker' ? TO_CHECKER_AGAIN : BACK_TO_MAKER,
      Remarks: mark,
    }
    const done = await load.do({ by, method: 'POST', path: BULK_STEP, body }, [
      { kind: 'history', mark, times: notes.length },
    ])
    if (done) by = by === 'maker' ? 'checker' : 'maker'
  }
}

/** Drafts that are created, saved again and deleted; one in ten becomes a note, while there are students. */
function paperwork(load: Load, open: readonly OpenApplication[]): Lane {
  const free = [...open]
  const { drafts } = load.writes
  return async () => {
    const application = taken(free)
    const { InvoiceId, StudentInstallments, ...content } = application
    const first = load.mark('draft')
    const made = await load.do({
      by: 'maker',
      method: 'POST',
      path: SAVE_DRAFT,
      body: { ...content, InvoiceId, StudentInstallments, OverallBonusName: first, OverallBonusAmount: '1' },
    })
    const draft = (made?.json?.data as { Draft?: { DraftId: string; Version: number } } | undefined)?.Draft
    if (!draft) return
    drafts.set(draft.DraftId, first)
    const said = load.mark('draft')
    const typed = { ...content, DraftId: draft.DraftId, OverallBonusName: said, OverallBonusAmount: '1' }
    const body = { ...typed, StudentInstallments, Version: draft.Version }
    if (!(await load.do({ by: 'maker', method: 'POST', path: SAVE_DRAFT, body }))) return
    drafts.set(draft.DraftId, said)
    if (Math.random() < 0.1 && free.length > 3) {
      free.splice(free.indexOf(application), 1)
      const note = { ...typed, InvoiceId, StudentList: StudentInstallments }
      const done = await load.do({ by: 'maker', method: 'POST', path: '/api/v1/cn/generate', body: note })
      const { CommissionNumber } = (done?.json?.data ?? {}) as { CommissionNumber?: string }
      if (CommissionNumber) load.writes.acknowledge({ kind: 'note', mark: CommissionNumber })
    } else {
      await load.do({ by: 'maker', method: 'DELETE', path: `/api/v1/cnd/${draft.DraftId}`, body: {} })
    }
    drafts.set(draft.DraftId, null)
  }
}

function taken<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}

function inShares<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, share) => all.filter((_, place) => place % count === share))
}
