import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Api, MessageCases } from './api'

const SENT_TO_CHECKER = 2
const SENT_TO_PARTNER = 5
const PAYABLE = 10
const PAID = 11

const move = ({ send }: Api, CommissionNoteId: string, StatusId: number) =>
  send('changeStatus', { body: { CommissionNoteId, StatusId, Version: undefined } })

/** A bulk action on these notes as their maker sends it. */
async function bulk(api: Api, name: string, notes: readonly string[], more: object = {}) {
  const first = await api.db
    .selectFrom('notes')
    .select('invoice_id')
    .where('id', '=', notes[0] ?? '')
    .executeTakeFirst()
  const body = { CommissionNoteIds: notes, InvoiceId: first?.invoice_id, Versions: undefined, ...more }
  return api.send(name, { body })
}

/** The workflow of a note: who may move it where, singly or in bulk. */
export const NOTES: MessageCases = {
  STATUS_NOT_AUTHORISED: ({ at, send }) => {
    const { checker } = at.world.people
    return send('changeStatus', { actor: checker, body: { UserId: checker.id } })
  },
  STATUS_CHANGED: async (api) => {
    const id = await api.note({ status_id: SENT_TO_CHECKER })
    return move(api, id, SENT_TO_CHECKER)
  },
  STATUS_UPDATE_FAILED: async (api) => {
    const id = await api.note({ maker_actor_ids: [], checker_actor_ids: [api.at.world.people.maker.id] })
    return bulk(api, 'bulkStatus', [id])
  },
  NOT_ASSIGNED_TO_YOU: async (api) => {
    const id = await api.note({ maker_id: api.at.world.people.maker2.id })
    return move(api, id, SENT_TO_CHECKER)
  },
  FOUR_EYES: async (api) => {
    const id = await api.note({ checker_actor_ids: [api.at.world.people.maker.id] })
    return move(api, id, SENT_TO_CHECKER)
  },
  REMARKS_REQUIRED: ({ send }) => send('requestAction', { body: { Remarks: '' } }),
  PARTNER_INVOICE_REQUIRED: async (api) => {
    const id = await api.note({ status_id: PAYABLE })
    return api.send('payNote', { body: { CommissionNoteId: id } })
  },
  PARTNER_INVOICE_STALE: async (api) => {
    const id = await api.note({ status_id: PAYABLE, partner_invoice_payable: '2600.00' })
    return api.send('payNote', { body: { CommissionNoteId: id } })
  },
  ASSIGNEE_UPDATE_FAILED: ({ at, send }) =>
    send('changeAssignee', { body: { assigneeUserId: at.world.people.processor.id } }),
  COUNT_UNKNOWN: ({ send }) => send('notesCount', { query: { kind: 'Everything' } }),
  REQUEST_DECIDED: async ({ done, send }) => {
    await done('requestAction')
    return send('requestAction')
  },
  NOTE_NOT_EDITABLE: async (api) => {
    const { audMore } = api.at.world.invoices
    const id = await api.note({ status_id: SENT_TO_PARTNER, invoice_id: audMore.id })
    return api.send('editNote', { body: { CommissionNoteId: id } })
  },
  UNDO_TOO_LATE: async ({ db, send }) => {
    await sql`update undos set until = now() - interval '1 millisecond'`.execute(db)
    return send('undoChange')
  },
  UNDO_OVERTAKEN: async ({ db, send }) => {
    await sql`update notes set version = version + 1`.execute(db)
    return send('undoChange')
  },
  REASON_UNKNOWN: ({ send }) => send('changeStatus', { body: { Reasons: [{ Code: 'TUITION_FEE' }] } }),
  REASON_TAKEN: async ({ done, send }) => {
    await done('addReason')
    return send('addReason')
  },
  NOT_SAME_STATUS: async (api) =>
    bulk(api, 'bulkStatus', [await api.note(), await api.note({ status_id: SENT_TO_CHECKER })]),
  SEVERAL_INVOICES: async (api) => {
    const { audMore } = api.at.world.invoices
    return bulk(api, 'bulkDownload', [await api.note(), await api.note({ invoice_id: audMore.id })])
  },
  TOO_MANY_NOTES: async (api) =>
    bulk(
      api,
      'bulkAssignee',
      Array.from({ length: 501 }, () => uuid()),
      { InvoiceId: api.at.world.invoices.aud.id },
    ),

  SUBSIDIARY_DISABLED: async ({ done, send }) => {
    await done('toggleSubsidiary')
    return send('setNoteSubsidiary')
  },
  SUBSIDIARY_OF_ANOTHER: async ({ send }) => send('setNoteSubsidiary', { body: { SubsidiaryId: uuid() } }),
  SUBSIDIARY_LOCKED: async ({ note, send }) =>
    send('setNoteSubsidiary', { params: { id: await note({ status_id: PAID }) } }),
  SUBSIDIARY_NAME_TAKEN: async ({ done, send }) => {
    await done('createSubsidiary')
    return send('createSubsidiary')
  },

  SUBSTITUTE_REQUIRED: ({ send }) => send('makeDelegation', { body: { Substitutes: {} } }),
  HAND_OVER_OVERLAPS: async ({ done, send }) => {
    await done('makeDelegation')
    return send('makeDelegation')
  },
  HAND_OVER_ENDED: async ({ done, send }) => {
    await done('endDelegation')
    return send('endDelegation', { body: { Version: 2 } })
  },

  VIEW_NAME_TAKEN: async ({ done, send }) => {
    await done('createView')
    return send('createView')
  },
  MAIL_NOT_UNSURE: async ({ done, send }) => {
    await done('decideMail')
    return send('decideMail')
  },
}
