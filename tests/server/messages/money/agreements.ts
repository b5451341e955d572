import type { MessageCases } from '#tests/server/messages/api'
import { pick } from '#tests/support/money/entries'

/** Agreements: the second person's approval and the most specific rule. */
export const AGREEMENTS: MessageCases = {
  AGREEMENT_OWN: ({ at, send }) =>
    send('decideAgreement', {
      actor: at.world.people.finance,
      body: { UserId: at.world.people.finance.id },
    }),
  AGREEMENT_NOT_OWN: ({ send }) => send('decideAgreement', { body: { Action: 'Withdraw' } }),
  AGREEMENT_CONFLICT: {
    names:
      'AUD\u00a0500.00 a student; +AUD\u00a050.00 a student from 10 students, from 1 Apr 2026 to 31 Mar 2027 (pending).',
    ask: async ({ done, send }) => {
      await done('proposeAgreement')
      return send('proposeAgreement')
    },
  },
  AGREEMENT_IN_FORCE: async ({ done, send }) => {
    await done('decideAgreement')
    return send('changeAgreement', { body: { Version: 2 } })
  },
  AGREEMENT_DECIDED: async ({ done, send }) => {
    await done('decideAgreement')
    return send('decideAgreement', { body: { Version: 2 } })
  },
  DIFFERENCES_UNACKNOWLEDGED: {
    names: 'Tuition fee of Student 11, Gross commission of Student 11',
    ask: async ({ db, at, note, send }) => {
      const CommissionNoteId = await note({
        status_id: 2,
        invoice_id: at.world.invoices.audMore.id,
        applications: pick(at.world.invoices.audMore, 10),
      })
      await db
        .updateTable('note_students')
        .set({ tuition_fee: '1' })
        .where('note_id', '=', CommissionNoteId)
        .execute()
      const { checker } = at.world.people
      return send('changeStatus', {
        actor: checker,
        body: { UserId: checker.id, CommissionNoteId, StatusId: 5, Version: undefined, Acknowledged: [] },
      })
    },
  },
  AGREEMENT_ENDED: async ({ done, send }) => {
    await done('decideAgreement')
    await done('decideAgreement', { body: { Action: 'End', Version: 2 } })
    return send('decideAgreement', { body: { Version: 3 } })
  },
}
