import { z } from 'zod'
import { Id, UserId, Version } from '#domain/api/fields'

export const MOVED_KINDS = {
  Courses: 'Courses',
  SameCourses: 'Courses that both have',
  Applications: 'Applications',
  Invoices: 'University invoices',
  Agreements: 'Agreements',
  Partners: 'Partners that work with it',
  People: 'People assigned to it',
  Views: 'Saved views that filter by it',
} as const
export type MovedKind = keyof typeof MOVED_KINDS
export type Moved = Record<MovedKind, number>

export const MergeUniversity = z.object({ IntoId: Id, UserId, Version })

const count = z.number().int()
export const MovedRows = z
  .object({
    Courses: count.describe('courses that only the merged university had'),
    SameCourses: count.describe('courses that were merged into one of the same name and level'),
    Applications: count,
    Invoices: count,
    Agreements: count,
    Partners: count,
    People: count,
    Views: count,
  })
  .meta({ id: 'MovedRows' })
