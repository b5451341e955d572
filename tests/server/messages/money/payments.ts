import type { Api, MessageCases } from '#tests/server/messages/api'
import { payment, paymentFile, sheetBytes } from '#tests/support/money/payment-files'

const DAY_MS = 86_400_000
const MAX_ROWS = 500
const MAX_ADVICES = 200
/** A part of the 2,700.00 AUD owed on a note of the test company. */
const PART = '1000'

const upload = ({ send }: Api, bytes: Uint8Array<ArrayBuffer>) =>
  send('uploadPaymentFile', { file: { name: 'Payments.xlsx', bytes } })

/** The recognisable beginning of a workbook with a password. */
export function sealedWorkbook(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024)
  return bytes
}

/** Pays the payable note; returns the payment's id. */
async function paid({ done }: Api, more: object = {}): Promise<string> {
  const { json } = await done('payNote', { body: { TaxWithheld: '0', BankCharge: '0', ...more } })
  return json.data.PaymentId
}

/** Payments of notes, singly and by file. */
export const PAYMENTS: MessageCases = {
  PAYMENT_FILE_UNREADABLE: (api) => {
    const broken = api.at.payments.file.slice()
    return upload(api, broken.fill(0, broken.length - 60, broken.length - 30))
  },
  PAYMENT_FILE_LOCKED: (api) => upload(api, sealedWorkbook()),
  PAYMENT_FILE_EMPTY: async (api) => upload(api, await paymentFile([])),
  PAYMENT_FILE_TOO_LONG: async (api) =>
    upload(api, await paymentFile(Array.from({ length: MAX_ROWS + 1 }, () => payment('KCO/1')))),
  PAYMENT_FILE_COLUMNS: {
    names: 'Payment Process Date, Reference No., Payment Remarks',
    ask: async (api) => {
      const columns = ['Commission Number', 'Amount', 'Currency'].map((header) => ({
        header,
        kind: 'text' as const,
      }))
      return upload(api, await sheetBytes(columns, [['KCO/1', '10', 'AUD']]))
    },
  },
  NOTHING_TO_POST: async (api) => {
    const { json } = await upload(api, await paymentFile([payment('KCO/CN/2627/000404')]))
    return api.send('postPaymentBatch', { body: { BatchId: json.data.Batch.BatchId } })
  },
  PAYMENT_BATCH_NOT_POSTED: ({ at, send }) =>
    send('undoPaymentBatch', { params: { id: at.payments.checkedId } }),
  PAYMENT_BATCH_UNDONE: async ({ done, send }) => {
    await done('undoPaymentBatch')
    return send('undoPaymentBatch')
  },
  PAYMENT_UNDO_TOO_LATE: async ({ db, at, send }) => {
    const posted_at = new Date(Date.now() - DAY_MS - 1000)
    await db
      .updateTable('payment_batches')
      .set({ posted_at })
      .where('id', '=', at.payments.postedId)
      .execute()
    return send('undoPaymentBatch')
  },
  NOTHING_OUTSTANDING: async (api) => {
    await paid(api, { Amount: undefined })
    await api.db.updateTable('notes').set({ status_id: 10 }).where('id', '=', api.at.money.noteId).execute()
    const body = { Version: undefined, PaymentReferenceNumber: 'UTR-2026-100' }
    return api.send('payNote', { body })
  },
  PAYMENT_TOO_LARGE: {
    names: 'AUD\u00a02,700.00',
    ask: ({ send }) => send('payNote', { body: { Amount: '2700.01' } }),
  },
  PAYMENT_DEDUCTIONS_TOO_LARGE: ({ send }) => send('payNote', { body: { TaxWithheld: '995' } }),
  REFERENCE_USED: {
    names: 'for the payment of KCOEPL/CN/2627/900011 on 18 Nov 2026',
    ask: async (api) => {
      await paid(api)
      return api.send('payNote', { body: { Version: undefined } })
    },
  },
  PAYMENT_REVERSED: async ({ done, send }) => {
    await done('reversePayment')
    return send('reversePayment')
  },
  PAYMENT_REFUNDED: async ({ done, send }) => {
    await done('refundPayment')
    return send('reversePayment')
  },
  CLAW_BACK_GIVEN_BACK: async (api) => {
    await api.done('answerClawBack')
    const id = await paid(api, { Amount: PART })
    await api.done('cancelClawBack', { body: { Version: 2 } })
    return api.send('reversePayment', { params: { id } })
  },
  REFUND_TOO_LARGE: {
    names: 'AUD\u00a02,700.00',
    ask: ({ send }) => send('refundPayment', { body: { Amount: '2700.01' } }),
  },

  CLAW_BACK_TOO_LARGE: {
    names: 'AUD\u00a02,700.00',
    ask: ({ send }) => send('proposeClawBack', { body: { Amount: '2700.01' } }),
  },
  CLAW_BACK_ANSWERED: async ({ done, send }) => {
    await done('answerClawBack')
    return send('answerClawBack', { body: { Version: 2 } })
  },
  CLAW_BACK_CANCELLED: async ({ done, send }) => {
    await done('cancelClawBack')
    return send('answerClawBack', { body: { Version: 2 } })
  },
  WALLET_TOO_SMALL: {
    // 1,000 were received and 200 of them requested.
    names: 'AUD\u00a0800.00',
    ask: ({ send }) => send('requestSettlement', { body: { Amount: '800.01' } }),
  },
  NO_ADVICES: ({ send }) => send('downloadAdvices', { query: { searchQuery: 'nobody' } }),
  TOO_MANY_ADVICES: async (api) => {
    for (let number = 0; number < MAX_ADVICES + 1; number++)
      await paid(api, { Amount: '1', PaymentReferenceNumber: `PART-${number}`, Version: number + 1 })
    return api.send('downloadAdvices')
  },
  SETTLEMENT_OWN: async ({ done, send }) => {
    const { json } = await done('requestSettlement')
    return send('moveSettlement', { params: { id: json.data.Settlement.SettlementId } })
  },
  SETTLEMENT_MOVED: async ({ done, send }) => {
    await done('moveSettlement')
    return send('moveSettlement', { body: { Version: 2 } })
  },
}
