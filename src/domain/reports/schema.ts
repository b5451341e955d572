import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { PAGE_SIZES, pageOf } from '#domain/paging/schema'
import { DEFAULT_PAGE_SIZE } from '#domain/paging/sizes'
import { ReportMail } from './mail-schedule'
import { Question } from './question'
import { SHARING_GROUPS } from './sharing'

const MAX_NAME = 80
export const MAX_PEOPLE = 50
const MAX_PAGE = 1_000_000
const SIZE_MESSAGE = `pageSize must be one of ${PAGE_SIZES.join(', ')}`
const NAME_MESSAGE = 'Please enter a name for the report.'
const Text = z.string()

export const ofReport = z.object({
  id: z
    .string()
    .max(60, 'DATA NOT FOUND')
    .regex(/^[0-9a-z-]+$/, 'DATA NOT FOUND'),
})

export const SaveReport = z.object({
  UserId,
  Version,
  ReportId: Id.optional(),
  Name: z
    .string(NAME_MESSAGE)
    .trim()
    .min(1, NAME_MESSAGE)
    .max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`)
    .refine(...READABLE)
    .refine(...ONE_LINE),
  Question,
  Groups: z
    .array(z.enum(SHARING_GROUPS, 'There is no such group'))
    .max(SHARING_GROUPS.length, 'There are fewer groups')
    .default([])
    .describe('the groups whose users may run it too, each on the rows that they see'),
  People: z
    .array(z.string().trim().toLowerCase().pipe(z.email('Enter an e-mail address')))
    .max(MAX_PEOPLE, `At most ${MAX_PEOPLE} people`)
    .default([])
    .describe('the e-mail addresses of further users who may run it'),
})
export const DeleteReport = z.object({ UserId, Version }).optional()

export const REPORT_FORMATS = ['table', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const SIZES: readonly number[] = PAGE_SIZES
export const RunReport = z.object({
  UserId,
  pageNo: z.number('pageNo must be a number').int().min(1, 'pageNo starts at 1').max(MAX_PAGE).default(1),
  pageSize: z
    .number(SIZE_MESSAGE)
    .refine((size) => SIZES.includes(size), SIZE_MESSAGE)
    .default(DEFAULT_PAGE_SIZE),
  Format: z
    .enum(REPORT_FORMATS, `Format is one of ${REPORT_FORMATS.join(', ')}`)
    .default('table')
    .describe('table: one page; a file has all rows'),
})

export const Report = z
  .object({
    ReportId: Text,
    Name: Text,
    Kind: z.enum(['ready', 'own', 'shared']).describe('ready: built in; shared: another user’s'),
    OwnerName: Text.nullable(),
    Groups: z.array(z.enum(SHARING_GROUPS)).describe('the groups with which it is shared'),
    People: z
      .array(Text)
      .describe('the e-mail addresses of further users with whom it is shared; only for its owner'),
    CanRead: z.boolean().describe('false: the caller may see none of its rows'),
    Question,
    Mail: ReportMail.nullable().describe('the caller’s mail schedule; null if there is none'),
    MailReaders: z.number().int().describe('the number of users who receive it by mail; only for its owner'),
    ChangedAt: Text.nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>
export const Reports = z.object({ rows: z.array(Report) })

const Cells = z.array(Text.nullable())
const ResultColumn = z.object({
  Id: Text,
  Label: Text,
  Kind: z.enum(['text', 'number', 'money', 'day', 'period']),
})
export type ResultColumn = z.output<typeof ResultColumn>

export const ReportResult = pageOf(
  z.object({
    Cells: Cells.describe('one text a column, with exact amounts; null if empty'),
    Page: Text.nullable().describe('the page of the row; null for a group'),
  }),
)
  .extend({
    Columns: z.array(ResultColumn),
    Totals: z
      .array(
        z.object({
          Currency: Text.nullable(),
          Count: z.number().int().describe('the number of rows'),
          Sums: Cells.describe('in the order of Sums'),
        }),
      )
      .describe('totals of all pages, by currency if the report has amounts'),
    CanRead: z.boolean(),
  })
  .meta({ id: 'ReportResult' })
export type ReportResult = z.output<typeof ReportResult>
