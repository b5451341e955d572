import { LIST_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import type { ListStudents } from './schema'

export type StudentsQuery = Omit<ListStudents, 'UserId' | 'userId'>

export const STUDENT_FILTERS = [
  'searchQuery',
  'stage',
  'counsellorId',
  'partnerId',
  'countryId',
  'intake',
  'referredTo',
  'portal',
  'waiting',
] as const
export type StudentFilterValues = Pick<StudentsQuery, (typeof STUDENT_FILTERS)[number]>

/** The filters that are set. */
export function filtersOf(query: Partial<StudentsQuery>): StudentFilterValues {
  return Object.fromEntries(
    STUDENT_FILTERS.flatMap((name) => (query[name] ? [[name, String(query[name])]] : [])),
  )
}

/** The list's address with this query, and a saved view if any. */
export function studentsAddress(query: Partial<StudentsQuery>, view?: string | null): string {
  const { sort, pageNo, pageSize, exactTotal } = query
  return paths.students({
    ...(view && { view }),
    ...filtersOf(query),
    ...(sort && sort !== '-LastActivityAt' && { sort }),
    ...(pageNo && pageNo > 1 && { pageNo: String(pageNo) }),
    ...(pageSize && pageSize !== LIST_PAGE_SIZES[0] && { pageSize: String(pageSize) }),
    ...(exactTotal && { exactTotal }),
  })
}
