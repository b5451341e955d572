import { sql } from 'kysely'
import { PARTNER_ENQUIRY_WORKFLOW } from '#domain/onboarding/workflow'
import { changeBy } from '#server/people/users/last-change'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { findPartnerEnquiry } from './partner-enquiries'

export const PARTNER_ENQUIRY_RECORD = workflowRecord({
  table: 'partner_enquiries',
  lock: async (tx, actor, id: string) => {
    await sql`select from partner_enquiries where id = ${id} for update`.execute(tx)
    return findPartnerEnquiry(tx, actor, id)
  },
  idOf: ({ PartnerEnquiryId }) => ({ id: PartnerEnquiryId }),
  versionColumn: 'version',
  workflow: PARTNER_ENQUIRY_WORKFLOW,
  toWorkflow: ({ State, Version }) => ({ state: State, version: Version }),
  read: findPartnerEnquiry,
  lastChange: async (tx, actor, { PartnerEnquiryId }) => {
    const { decided_by, decided_at } = await tx
      .selectFrom('partner_enquiries')
      .select(['decided_by', 'decided_at'])
      .where('id', '=', PartnerEnquiryId)
      .executeTakeFirstOrThrow()
    return changeBy(tx, actor, decided_by, decided_at)
  },
  moved: (taken) => ({ ...decided(taken), remarks: taken.remarks, updated_at: sql<Date>`now()` }),
})
