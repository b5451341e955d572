import { v7 as uuid } from 'uuid'
import type { Api, MessageCases } from '#tests/server/messages/api'
import { requestChange } from '#tests/support/money/bank-changes'
import { pick } from '#tests/support/money/entries'

const line = ({ at }: Api, name: 'aud' | 'cad' | 'jpy') => {
  const [first] = pick(at.world.invoices[name], 0)
  return {
    AcknowledgementId: first?.AcknowledgementId,
    InstallmentGeneratedFor: first?.InstallmentGeneratedFor,
    CommissionRate: '15',
  }
}

const decide = ({ send }: Api, Action: string) =>
  send('decideBankChange', { body: { Action, Remarks: 'Called them' } })

/** University invoices, and changes of invoices and bank details that need approval. */
export const INVOICES: MessageCases = {
  UNIVERSITY_NOT_FOUND: ({ send }) =>
    send('listOpenInstallments', { query: { universityId: '0198c2f0-0000-7000-8000-000000000000' } }),
  EDIT_REQUEST_PENDING: async ({ done, send }) => {
    await done('invoiceEditRequest')
    return send('invoiceEditRequest')
  },
  EDIT_REQUEST_OWN: async ({ db, at, send }) => {
    const { finance } = at.world.people
    await db.updateTable('invoice_edit_requests').set({ requested_by: finance.id }).execute()
    return send('invoiceEditRequestAction')
  },
  EDIT_REQUEST_OUTDATED: async ({ db, at, send }) => {
    const { jpy } = at.world.invoices
    await db.updateTable('university_invoices').set({ version: 2 }).where('id', '=', jpy.id).execute()
    return send('invoiceEditRequestAction', { body: { Action: 'Approve' } })
  },
  INVOICE_UNCHANGED: ({ send }) =>
    send('invoiceEditRequest', { body: { Changes: { PONumber: 'PO-88123', Lines: [] } } }),
  INVOICE_NUMBER_TAKEN: ({ at, send }) =>
    send('createInvoice', { body: { Number: at.world.invoices.aud.number } }),
  INSTALLMENT_INVOICED: (api) => api.send('createInvoice', { body: { Installments: [line(api, 'aud')] } }),
  SEVERAL_UNIVERSITIES: (api) => api.send('createInvoice', { body: { Installments: [line(api, 'cad')] } }),
  INVOICE_OVERPAID: ({ send }) => send('recordReceipt', { body: { Amount: '999999' } }),
  RECEIPT_UNDONE: async ({ done, send }) => {
    await done('undoReceipt')
    return send('undoReceipt')
  },
  NOT_OVERSHARED: async ({ done, send }) => {
    await done('acceptOverSharing')
    return send('acceptOverSharing')
  },
  INVOICE_OVERSHARED: async ({ db, at, send }) => {
    const note = { status_id: 10, partner_invoice_payable: '2700.00' }
    const { overSharedId } = at.universityInvoices
    const { id } = await db
      .updateTable('notes')
      .set(note)
      .where('invoice_id', '=', overSharedId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return send('payNote', { body: { CommissionNoteId: id } })
  },
  QUESTION_ANSWERED: async ({ done, send }) => {
    await done('answerInvoiceQuestion')
    return send('answerInvoiceQuestion')
  },
  LINE_NOT_ON_INVOICE: ({ send }) =>
    send('askAboutLine', { body: { InstallmentGeneratedFor: 'Another installment' } }),
  INVOICE_PAID: async ({ db, at, send }) => {
    const { invoiceId } = at.owed
    await db.updateTable('university_invoices').set({ status_id: 4 }).where('id', '=', invoiceId).execute()
    return send('sayPayDay')
  },
  INVOICE_PDF_FAILED: ({ serve, send }) => {
    const render = async () => {
      throw new Error('The compiler is out of memory')
    }
    serve({ pdf: { render, close: async () => {} } })
    return send('sendInvoice')
  },

  BANK_CHANGE_PENDING: async ({ at, send }) =>
    send('askBankChange', { body: { SubsidiaryId: null, PartnerId: at.world.partners.brightpath.id } }),
  BANK_CHANGE_OWN: async ({ db, at, send }) => {
    const of = {
      partnerId: at.world.partners.brightpath.id,
      subsidiaryId: at.world.partners.brightpath.subsidiaryId,
    }
    const id = await requestChange(db, at.world.people.finance, of)
    return send('decideBankChange', { params: { id } })
  },
  DECIDER_RELATED: async ({ db, at, send }) => {
    const { admin, finance } = at.world.people
    const of = {
      partnerId: at.world.partners.brightpath.id,
      subsidiaryId: at.world.partners.brightpath.subsidiaryId,
    }
    const id = await requestChange(db, admin, of)
    await db
      .insertInto('history')
      .values({ id: uuid(), subject: 'user', subject_id: finance.id, actor_id: admin.id, action: 'Invite' })
      .execute()
    return send('decideBankChange', { params: { id } })
  },
  BANK_CHANGE_OUTDATED: async (api) => {
    await api.db.updateTable('bank_details').set({ version: 2 }).execute()
    return decide(api, 'Approve')
  },
  BANK_CHANGE_CONTESTED: async (api) => {
    await api.done('objectToBankChange')
    return decide(api, 'Approve')
  },
  BANK_CHANGE_NOT_CONTESTED: (api) => decide(api, 'Release'),
  BANK_CHANGE_SETTLED: async ({ done, send }) => {
    await done('decideBankChange', { body: { Action: 'Reject', Remarks: 'They did not ask' } })
    return send('objectToBankChange')
  },
  BANK_DETAILS_UNCHANGED: async ({ done, send }) => {
    const { json } = await done('askBankChange')
    await done('decideBankChange', { params: { id: json.data.Change.ChangeId } })
    return send('askBankChange', { body: { Version: 1 } })
  },
}
