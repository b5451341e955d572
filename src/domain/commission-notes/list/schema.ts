import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { OWED } from '#domain/commission-notes/list/owed'
import type { Turn } from '#domain/commission-notes/note/workflow'
import { CURRENCIES } from '#domain/money/currencies'
import { isFinancialYear } from '#domain/numbering/numbers'
import { Paging } from '#domain/paging/schema'

export const SORTS = [
  'created',
  'number',
  'payable',
  'total',
  'outstanding',
  'pending',
  'due',
  'partner',
  'university',
  'status',
] as const
export const WAITING_FOR = ['me'] as const
export const PENDING_DAYS = ['0-7', '7-30', '30+'] as const
export const DUE = ['overdue', 'statutory', 'today', '7days', '30days'] as const
/** Whether the checker's panel shows differences (docs/decisions/0162). */
export const DIFFERENCES = ['none', 'some'] as const
const TURNS = ['maker', 'checker', 'partner', 'paymentProcessor', 'done'] as const satisfies readonly Turn[]

export const ListNotes = Paging.extend({
  tab: z.enum(['Create', 'AllNotes', 'InProgress', 'Paid']).optional(),
  searchQuery: z.string().trim().max(200).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** One label of the caller's tag group, or several separated by commas. */
  statusLabel: z.string().trim().max(600).optional(),
  statusId: z.coerce.number().int().min(1).max(17).optional(),
  assigneeUserId: z.union([Id, z.literal('none')]).optional(),
  invoiceId: Id.optional(),
  invoiceNumber: z.string().trim().max(100).optional(),
  partnerId: Id.optional(),
  SubsidiaryId: Id.optional(),
  currency: z.enum(CURRENCIES).optional(),
  /** One of the caller's notices or mails: the notes that it or its group is about, in any tab. */
  notice: Id.optional(),
  waitingFor: z.enum(WAITING_FOR).optional(),
  pendingDays: z.enum(PENDING_DAYS).optional(),
  due: z.enum(DUE).optional(),
  dueWeek: Day.optional(),
  owed: z.enum(OWED).optional(),
  turn: z.enum(TURNS, `turn is one of ${TURNS.join(', ')}`).optional(),
  differences: z.enum(DIFFERENCES).optional(),
  universityId: Id.optional(),
  financialYear: z
    .string()
    .refine((text) => isFinancialYear(text), 'financialYear must be a year such as 2627')
    .optional(),
  sort: z.enum([...SORTS, ...SORTS.map((x) => `-${x}` as const)]).default('-created'),
  exactTotal: z.enum(['true', 'false']).optional(),
  UserId,
})
export type ListNotes = z.output<typeof ListNotes>
