import { z } from 'zod'
import { Id, READABLE, UserId, Version } from '#domain/api/fields'
import { NOTE_COLUMNS } from '#domain/commission-notes/list/columns'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { STUDENT_COLUMNS } from '#domain/students/list/columns'
import { ListStudents } from '#domain/students/list/schema'
import { DENSITIES } from './densities'
import { GROUPS } from './groups'

export const LISTS = ['commission-notes', 'students'] as const
export type ListName = (typeof LISTS)[number]
export const SHARINGS = ['private', 'shared', 'default'] as const

const MIN_WIDTH = 60
const MAX_WIDTH = 1200
const NAME_MESSAGE = 'Please enter a name for the view.'
const WHOSE_MESSAGE = 'Please select whose default the view is.'

const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)

const { shape } = ListNotes
export const ViewFilters = z.object({
  searchQuery: Text(200).optional(),
  startDate: shape.startDate,
  endDate: shape.endDate,
  statusLabel: Text(600).optional(),
  statusId: z.number().int().min(1).max(17).optional(),
  assigneeUserId: shape.assigneeUserId,
  invoiceId: shape.invoiceId,
  invoiceNumber: Text(100).optional(),
  partnerId: shape.partnerId,
  SubsidiaryId: shape.SubsidiaryId,
  currency: shape.currency,
  waitingFor: shape.waitingFor,
  pendingDays: shape.pendingDays,
  due: shape.due,
  differences: shape.differences,
  universityId: shape.universityId,
  financialYear: shape.financialYear,
})
export type ViewFilters = z.output<typeof ViewFilters>

const students = ListStudents.shape

export const StudentViewFilters = z.object({
  searchQuery: Text(200).optional(),
  counsellorId: students.counsellorId,
  partnerId: students.partnerId,
  stage: students.stage,
  intake: Text(200).optional(),
  countryId: students.countryId,
  referredTo: students.referredTo,
  portal: students.portal,
  waiting: students.waiting,
})

const columnsOf = <const Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z
    .array(
      z.object({
        Id: z.enum(ids),
        Hidden: z.boolean().default(false),
        Width: z.number().int().min(MIN_WIDTH).max(MAX_WIDTH).nullable().default(null),
      }),
    )
    .max(ids.length)
    .refine(
      (columns) => new Set(columns.map(({ Id: id }) => id as string)).size === columns.length,
      'Each column once',
    )
    .default([])
const Density = z.enum(DENSITIES).default('comfortable')

/** The content of a view, columns in order; columns that it does not name follow in default order. */
export const ViewContent = z.object({
  Filters: ViewFilters.default({}),
  Sort: shape.sort,
  Columns: columnsOf(NOTE_COLUMNS),
  Density,
})
export type ViewContent = z.output<typeof ViewContent>

export const StudentViewContent = z.object({
  Filters: StudentViewFilters.default({}),
  Sort: students.sort,
  Columns: columnsOf(STUDENT_COLUMNS),
  Density,
})
export type StudentViewContent = z.output<typeof StudentViewContent>

export const CONTENTS = { 'commission-notes': ViewContent, students: StudentViewContent } as const

const heading = {
  UserId,
  Name: z
    .string(NAME_MESSAGE)
    .trim()
    .min(1, NAME_MESSAGE)
    .max(80, 'A name has at most 80 characters.')
    .refine(...READABLE),
  Sharing: z.enum(SHARINGS).default('private'),
  DefaultFor: z.enum(GROUPS).nullish(),
}
const hasGroupIfDefault = ({ Sharing, DefaultFor }: { Sharing: string; DefaultFor?: unknown }) =>
  (Sharing === 'default') === (DefaultFor !== undefined && DefaultFor !== null)
const WHOSE = { message: WHOSE_MESSAGE, path: ['DefaultFor'] }

const LIST_MESSAGE = `List is one of ${LISTS.join(', ')}`
const notes = { ...heading, ...ViewContent.shape }
const ofStudents = { ...heading, ...StudentViewContent.shape, List: z.literal('students') }

export const CreateView = z
  .discriminatedUnion(
    'List',
    [z.object({ ...notes, List: z.literal('commission-notes') }), z.object(ofStudents)],
    LIST_MESSAGE,
  )
  .refine(hasGroupIfDefault, WHOSE)
export const ChangeView = z
  .discriminatedUnion(
    'List',
    [
      z.object({ ...notes, Version, List: z.literal('commission-notes').optional() }),
      z.object({ ...ofStudents, Version }),
    ],
    LIST_MESSAGE,
  )
  .refine(hasGroupIfDefault, WHOSE)

const shown = {
  ViewId: z.string(),
  Name: z.string(),
  Sharing: z.enum(SHARINGS),
  DefaultFor: z.enum(GROUPS).nullable(),
  IsDefault: z.boolean(),
  IsMine: z.boolean(),
  CanEdit: z.boolean(),
  OwnerName: z.string().nullable(),
  Version: z.number().int(),
}

export const SavedView = z
  .object({ ...shown, ...ViewContent.shape, List: z.literal('commission-notes') })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

export const StudentView = z
  .object({ ...shown, ...StudentViewContent.shape, List: z.literal('students') })
  .meta({ id: 'StudentView' })
export type StudentView = z.output<typeof StudentView>

export const AnyView = z.discriminatedUnion('List', [SavedView, StudentView])
export type AnyView = z.output<typeof AnyView>
export type ViewOf<List extends ListName> = Extract<AnyView, { List: List }>

export const ViewId = Id
