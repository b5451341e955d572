import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** Requests of saved views, exports and note searches that are accepted in this situation. */
export function findingCalls(at: Situation) {
  const { maker, finance, staff } = at.world.people
  const asMaker = { UserId: maker.id, userId: maker.id }
  const list = {
    tab: 'AllNotes',
    searchQuery: 'sydney',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    statusLabel: 'Generated',
    statusId: '1',
    assigneeUserId: 'none',
    invoiceId: at.world.invoices.audMore.id,
    invoiceNumber: 'INV',
    partnerId: at.world.partners.brightpath.id,
    SubsidiaryId: at.world.partners.brightpath.subsidiaryId ?? '',
    currency: 'AUD',
    notice: at.notices.notificationId,
    waitingFor: 'me',
    pendingDays: '0-7',
    due: 'overdue',
    differences: 'some',
    universityId: at.world.universities.sydney,
    financialYear: '2627',
    sort: '-created',
  }
  const { tab: _, sort: __, notice: ___, ...filters } = list
  const view = {
    UserId: maker.id,
    Name: 'Waiting for me',
    Sharing: 'private',
    Filters: { ...filters, statusId: 1 },
    Sort: '-pending',
    Columns: [{ Id: 'number', Hidden: false, Width: 200 }],
    Density: 'compact',
  }
  const viewOfStudents = {
    List: 'students',
    Name: 'New ones',
    Sharing: 'private',
    DefaultFor: null,
    Filters: {
      searchQuery: 'student',
      counsellorId: 'none',
      partnerId: at.world.partners.brightpath.id,
      stage: 'New',
      intake: 'Fall 2027',
      countryId: 'NP',
    },
    Sort: 'Name',
    Columns: [{ Id: 'email', Hidden: true, Width: 200 }],
    Density: 'compact',
  }
  const createView: [ValidCall, ...ValidCall[]] = [
    {
      actor: maker,
      body: { ...view, List: 'commission-notes', Sharing: 'shared', DefaultFor: null },
    },
    { actor: staff, body: { ...viewOfStudents, UserId: staff.id } },
  ]
  return {
    listViews: { actor: maker, query: { list: 'commission-notes', ...asMaker } },
    createView,
    changeView: { actor: maker, params: { id: at.viewId }, body: { ...view, Version: 1 } },
    deleteView: { actor: maker, params: { id: at.viewId }, body: { UserId: maker.id, Version: 1 } },
    noteTotals: { actor: maker, query: { ...list, UserId: maker.id } },
    downloadNotes: { actor: maker, query: { ...list, columns: 'number,payable', ...asMaker } },
    exportStudents: { actor: maker, query: { ...list, ...asMaker } },
    exportPendingStudents: {
      actor: finance,
      query: { startDate: '2026-01-01', endDate: '2026-12-31', UserId: finance.id, userId: finance.id },
    },
  } satisfies Record<string, ValidCall | [ValidCall, ...ValidCall[]]>
}
