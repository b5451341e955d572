import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

const FAR = { StartsOn: '2099-03-01', EndsOn: '2099-03-14' }

/** Requests on subsidiaries and absences that are accepted in this situation. */
export function delegationCalls({ world, noteId, delegationId }: Situation) {
  const { maker, maker2, checker2, processor2, partner } = world.people
  const { id: partnerId, subsidiaryId } = world.partners.brightpath
  const SubsidiaryId = subsidiaryId ?? ''
  const UserId = maker.id
  const Substitutes = { maker: maker2.id, checker: checker2.id, paymentProcessor: processor2.id }
  return {
    listSubsidiaries: {
      actor: maker,
      query: { pageNo: '1', pageSize: '20', partnerId, searchQuery: 'pokhara', UserId },
    },
    getSubsidiary: {
      actor: maker,
      params: { id: SubsidiaryId },
      query: { fetchBankInfo: 'true', UserId, userId: UserId },
    },
    toggleSubsidiary: {
      actor: partner,
      body: { user_id: partner.id, partner_id: partnerId, subsidiary_id: SubsidiaryId, is_disabled: true },
    },
    subsidiaryUsers: {
      actor: partner,
      query: { partner_id: partnerId, subsidiary_id: SubsidiaryId, UserId: partner.id, userId: partner.id },
    },
    setNoteSubsidiary: { actor: maker, params: { id: noteId }, body: { SubsidiaryId, UserId, Version: 1 } },
    setStudentSubsidiary: {
      actor: maker,
      body: {
        UserId,
        AcknowledgementId: world.invoices.aud.applications[0]?.AcknowledgementId,
        StudentId: world.invoices.aud.applications[0]?.studentId,
        SubsidiaryId,
      },
    },
    listDelegations: { actor: maker, params: { userId: maker.id }, query: { UserId } },
    makeDelegation: {
      actor: maker,
      params: { userId: maker.id },
      body: { UserId, ...FAR, Substitutes, Note: 'On leave' },
    },
    previewDelegation: { actor: maker, body: { UserId, PersonId: maker.id, Substitutes } },
    endDelegation: { actor: maker, params: { id: delegationId }, body: { UserId, Version: 1 } },
  } satisfies Record<string, ValidCall>
}
