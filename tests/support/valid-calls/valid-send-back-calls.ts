import type { Situation } from '#tests/support/http/situation'

/** Requests on the reasons of send-backs that are accepted in this situation. */
export function sendBackCalls(at: Situation) {
  const { superadmin, finance, checker } = at.world.people
  const period = {
    stage: 'checker',
    partnerId: at.world.partners.brightpath.id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    UserId: finance.id,
    userId: finance.id,
  }
  return {
    listReasons: {
      actor: checker,
      query: { stage: 'checker', retired: 'true', UserId: checker.id, userId: checker.id },
    },
    addReason: {
      actor: superadmin,
      body: { UserId: superadmin.id, Stage: 'partner', Label: 'Our address is wrong', Field: 'SubsidiaryId' },
    },
    changeReason: {
      actor: superadmin,
      params: { id: at.reasonId },
      body: { UserId: superadmin.id, Label: 'The tuition fee is wrong', Retired: false, Version: 1 },
    },
    countSendBacks: { actor: finance, query: period },
    sendBacksSheet: { actor: finance, query: period },
  }
}
