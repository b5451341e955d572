import { pick } from '#tests/support/money/entries'
import type { Api, MessageCases } from './api'

/** An application that an import brought, whose installment stands on an invoice. */
const invoiced = ({ at }: Api) => pick(at.world.invoices.aud, 0)[0]

/** Applications on their way to enrolment. */
export const APPLICATIONS: MessageCases = {
  MOVE_NOT_AUTHORISED: ({ at, send }) =>
    send('changeApplication', {
      actor: at.world.people.counsellor,
      body: { UserId: at.world.people.counsellor.id, Stage: 'Rejected' },
    }),
  MOVE_NOT_ALLOWED: ({ send }) => send('changeApplication', { body: { Stage: 'Visa granted' } }),
  MOVE_NEEDS_MORE: async ({ db, at, send }) => {
    await db
      .updateTable('applications')
      .set({ stage: 'Deposit paid' })
      .where('id', '=', at.application.id)
      .execute()
    return send('moveApplications', { body: { Stage: 'Enrolled' } })
  },
  APPLICATION_EXISTS: async ({ done, send }) => {
    await done('createApplication')
    return send('createApplication')
  },
  INSTALLMENT_ON_INVOICE: {
    names: (api) => invoiced(api)?.InstallmentGeneratedFor ?? '',
    ask: (api) =>
      api.send('changeApplication', {
        params: { id: invoiced(api)?.AcknowledgementId ?? '' },
        body: {
          Stage: undefined,
          Checklist: undefined,
          Deadlines: undefined,
          UniversityStudentId: 'S-1',
          Installments: [{ Name: 'Another', TuitionFee: '9000', ScholarshipReceived: '0' }],
        },
      }),
  },
}
