import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** Requests on students that are accepted in this situation. */
export function studentCalls({ world }: Situation) {
  const { staff, counsellor } = world.people
  const asStaff = { UserId: staff.id, userId: staff.id }
  return {
    countryLookupValues: { actor: world.people.maker, query: { userId: world.people.maker.id } },
    listStudents: {
      actor: staff,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'student',
        counsellorId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        stage: 'Enrolled',
        intake: 'Fall 2026',
        countryId: 'NP',
        sort: 'Name',
        exactTotal: 'true',
        ...asStaff,
      },
    },
    countStudents: { actor: staff, query: asStaff },
  } satisfies Record<string, ValidCall>
}
