import type { ApplicationRow } from '#domain/applications/application'
import { listApplications } from '#domain/applications/calls'
import type { AnswerPart } from '#domain/assistant/answer'
import type { ParsedQuestion, Slots } from '#domain/assistant/asked'
import { narrowedBy } from '#domain/assistant/restate'
import { paths } from '#domain/paths'
import { listStudents } from '#domain/students/list/calls'
import type { StudentRow } from '#domain/students/list/schema'
import { getTests } from '#domain/students/test-scores/calls'
import { TEST_NAMES } from '#domain/students/test-scores/rules'
import { formatDay, formatInstantDay } from '#domain/time/format'
import { type CallParams, type Reader, textsOf } from '../reader'
import { counted, howMany, link, links, SHOWN, sentence, table } from './parts'

const STUDENTS = ['student', 'students'] as const
const APPLICATIONS = ['application', 'applications'] as const
const ORDERS: Readonly<Record<Slots['order'], string>> = {
  most: '-Applications',
  oldest: 'LastActivityAt',
  newest: '-LastActivityAt',
}

export async function* answerStudents(
  { wants, by }: ParsedQuestion,
  reader: Reader,
): AsyncGenerator<AnswerPart> {
  const query: CallParams = {
    partnerId: by.partner?.id,
    counsellorId: by.counsellor?.id,
    countryId: by.country,
    intake: by.intake,
    waiting: by.waiting,
    searchQuery: by.student?.name,
    sort: by.order && ORDERS[by.order],
  }
  const found = await byStage(by.stages, (stage) =>
    reader.read(listStudents, { ...query, stage, exactTotal: wants === 'count' ? 'true' : undefined }),
  )
  const shown = wants === 'count' ? [] : found.rows.slice(0, SHOWN)
  yield howMany(counted(found.count, STUDENTS, found.isExact), narrowedBy(by), shown.length, found.count)
  yield* table(
    ['Student', 'Stage', 'Partner', 'Counsellor', 'Last activity'],
    shown.map(studentCells(reader)),
  )
  yield links(...listsOf(by.stages, (stage) => paths.students(textsOf({ ...query, stage }))))
}

const studentCells =
  ({ actor }: Reader) =>
  (row: StudentRow) => [
    link(`${row.FirstName} ${row.LastName}`.trim(), paths.dashboard({ studentId: row.StudentId })),
    row.Stage,
    row.PartnerCompany,
    row.CounsellorName ?? '',
    formatInstantDay(row.LastActivityAt, actor.timeZone),
  ]

export async function* answerApplications(
  { about, wants, by }: ParsedQuestion,
  reader: Reader,
): AsyncGenerator<AnswerPart> {
  const query: CallParams = {
    partnerId: by.partner?.id,
    universityId: by.university?.id,
    counsellorId: by.counsellor?.id,
    intake: by.intake,
    searchQuery: by.student?.name,
  }
  const ofDeadlines = about === 'deadlines' ? deadlinesOf(by.due) : [undefined]
  const pages = await Promise.all(
    ofDeadlines.map((deadline) =>
      byStage(by.stages, (stage) =>
        reader.read(listApplications, {
          ...query,
          stage,
          deadline,
          sort: deadline && 'Deadline',
          exactTotal: wants === 'count' ? 'true' : undefined,
        }),
      ),
    ),
  )
  const count = pages.reduce((all, page) => all + page.count, 0)
  const isExact = pages.every((page) => page.isExact)
  const shown = wants === 'count' ? [] : pages.flatMap(({ rows }) => rows).slice(0, SHOWN)
  const narrowed = [
    ...narrowedBy(by),
    ...(about === 'deadlines' && !by.due ? ['with a deadline past or this week'] : []),
  ]
  yield howMany(counted(count, APPLICATIONS, isExact), narrowed, shown.length, count)
  yield* table(['Student', 'University', 'Program', 'Stage', 'Next deadline'], shown.map(applicationCells))
  yield links(
    ...ofDeadlines.flatMap((deadline) =>
      listsOf(by.stages, (stage) => paths.applicationList(textsOf({ ...query, stage, deadline })), deadline),
    ),
  )
}

function applicationCells(row: ApplicationRow) {
  const { NextDeadline } = row
  return [
    link(row.StudentName, paths.application(row.ApplicationId)),
    row.University,
    row.Program,
    row.Stage,
    NextDeadline ? `${NextDeadline.Name}: ${formatDay(NextDeadline.DueOn)}` : '',
  ]
}

function deadlinesOf(due: Slots['due'] | undefined): ('overdue' | '7days')[] {
  if (due === undefined) return ['overdue', '7days']
  return [due === 'overdue' ? 'overdue' : '7days']
}

export async function* answerTests(
  { by: { student, test } }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  if (!student) return
  const { Tests } = await read(getTests, { studentId: student.id })
  const taken = TEST_NAMES.filter((name) => Tests[name] && (test === undefined || name === test))
  const what = test ?? 'test'
  yield sentence(
    taken.length === 0
      ? `${student.name} has no ${what} in the portal.`
      : `${student.name} has ${taken.join(', ')}.`,
  )
  yield* table(
    ['Test', 'What is saved of it'],
    taken.map((name) => [name, scoresOf(Tests[name] ?? {})]),
  )
  yield links(link(`Open ${student.name}`, paths.profile({ studentId: student.id })))
}

function scoresOf(test: Readonly<Record<string, unknown>>): string {
  return Object.entries(test)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name.replace(/([a-z])([A-Z])/g, '$1 $2')} ${String(value)}`)
    .join(', ')
}

interface Page<Row> {
  rows: Row[]
  totalCount: number
  totalIsExact: boolean
}

async function byStage<Row>(
  stages: Slots['stages'] | undefined,
  read: (stage: string | undefined) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; count: number; isExact: boolean }> {
  const pages = await Promise.all((stages ?? [undefined]).map(read))
  return {
    rows: pages.flatMap(({ rows }) => rows),
    count: pages.reduce((all, { totalCount }) => all + totalCount, 0),
    isExact: pages.every(({ totalIsExact }) => totalIsExact),
  }
}

function listsOf(
  stages: Slots['stages'] | undefined,
  href: (stage: string | undefined) => string,
  deadline?: 'overdue' | '7days',
) {
  const of = deadline ? (deadline === 'overdue' ? ': overdue' : ': the next seven days') : ''
  if (!stages || stages.length < 2) return [link(`Open the list${of}`, href(stages?.[0]))]
  return stages.map((stage) => link(`Open the list: ${stage}`, href(stage)))
}
