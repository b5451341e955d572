import { z } from 'zod'
import { Id, READABLE, UserId, Version } from '#domain/api/fields'
import { NOTE_COLUMNS } from '#domain/commission-notes/list/columns'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { DENSITIES } from './densities'
import { GROUPS } from './groups'

/** The lists that have views. */
export const LISTS = ['commission-notes'] as const
export const SHARINGS = ['private', 'shared', 'default'] as const

const MIN_WIDTH = 60
const MAX_WIDTH = 1200
const NAME_MESSAGE = 'Please enter a name for the view.'
const WHOSE_MESSAGE = 'Please select whose default the view is.'

const { shape } = ListNotes
/** What a view filters by: every filter of the list but the tab it is opened in. */
export const ViewFilters = z.object({
  searchQuery: z
    .string()
    .trim()
    .max(200)
    .refine(...READABLE)
    .optional(),
  startDate: shape.startDate,
  endDate: shape.endDate,
  statusLabel: z
    .string()
    .trim()
    .max(600)
    .refine(...READABLE)
    .optional(),
  statusId: z.number().int().min(1).max(17).optional(),
  assigneeUserId: shape.assigneeUserId,
  invoiceId: shape.invoiceId,
  invoiceNumber: z
    .string()
    .trim()
    .max(100)
    .refine(...READABLE)
    .optional(),
  partnerId: shape.partnerId,
  SubsidiaryId: shape.SubsidiaryId,
  currency: shape.currency,
  waitingFor: shape.waitingFor,
  pendingDays: shape.pendingDays,
  due: shape.due,
  universityId: shape.universityId,
  financialYear: shape.financialYear,
})
export type ViewFilters = z.output<typeof ViewFilters>

/** A column of a view; a null width is the column's own. */
export const ViewColumn = z.object({
  Id: z.enum(NOTE_COLUMNS),
  Hidden: z.boolean().default(false),
  Width: z.number().int().min(MIN_WIDTH).max(MAX_WIDTH).nullable().default(null),
})
export type ViewColumn = z.output<typeof ViewColumn>

const Columns = z
  .array(ViewColumn)
  .max(NOTE_COLUMNS.length)
  .refine((columns) => new Set(columns.map(({ Id: id }) => id)).size === columns.length, 'Each column once')
  .default([])

/** What a view says of the list, in the order of its columns; columns it does not name follow in their usual order. */
export const ViewContent = z.object({
  Filters: ViewFilters.default({}),
  Sort: shape.sort,
  Columns,
  Density: z.enum(DENSITIES).default('comfortable'),
})
export type ViewContent = z.output<typeof ViewContent>

const fields = {
  UserId,
  Name: z
    .string(NAME_MESSAGE)
    .trim()
    .min(1, NAME_MESSAGE)
    .max(80, 'A name has at most 80 characters.')
    .refine(...READABLE),
  Sharing: z.enum(SHARINGS).default('private'),
  DefaultFor: z.enum(GROUPS).nullish(),
  ...ViewContent.shape,
}
const saysWhose = ({ Sharing, DefaultFor }: { Sharing: string; DefaultFor?: unknown }) =>
  (Sharing === 'default') === (DefaultFor !== undefined && DefaultFor !== null)
const WHOSE = { message: WHOSE_MESSAGE, path: ['DefaultFor'] }

export const CreateView = z.object({ List: z.enum(LISTS), ...fields }).refine(saysWhose, WHOSE)
export const ChangeView = z.object({ Version, ...fields }).refine(saysWhose, WHOSE)

/** A view as its reader has it. `OwnerName` is null where the owner is not the reader's to know. */
export const SavedView = z
  .object({
    ViewId: z.string(),
    List: z.enum(LISTS),
    Name: z.string(),
    Sharing: z.enum(SHARINGS),
    DefaultFor: z.enum(GROUPS).nullable(),
    /** Whether it is what the reader's list opens with. */
    IsDefault: z.boolean(),
    IsMine: z.boolean(),
    CanEdit: z.boolean(),
    OwnerName: z.string().nullable(),
    Version: z.number().int(),
    ...ViewContent.shape,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

export const ViewId = Id
