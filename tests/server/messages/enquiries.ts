import type { MessageCases } from './api'

/** Enquiries on their way to students. */
export const ENQUIRIES: MessageCases = {
  ENQUIRY_KNOWN: {
    names: () => 'Chandra Rai (enquiry of Kiran Gurung)',
    ask: async ({ done, send }) => {
      await done('addEnquiry')
      return send('addEnquiry', { body: { AsNew: false } })
    },
  },
  ENQUIRY_MOVE_NOT_ALLOWED: async ({ db, at, send }) => {
    await db
      .updateTable('enquiries')
      .set({ state: 'Contacted' })
      .where('id', '=', at.enquiries.ownId)
      .execute()
    return send('changeEnquiry', { body: { State: 'Contacted' } })
  },
  ENQUIRY_ENDED: async ({ at, done, send }) => {
    await done('convertEnquiry')
    return send('changeEnquiry', {
      body: { EnquiryId: at.enquiries.qualifiedId, State: 'Closed', Version: undefined },
    })
  },
  ENQUIRY_ASSIGNED: async ({ done, send }) => {
    await done('assignEnquiries')
    return send('assignEnquiries')
  },
  ASSIGNEE_OF_ANOTHER_COMPANY: ({ at, send }) =>
    send('assignEnquiries', { body: { AssigneeId: at.world.people.otherPartner.id } }),
}
