import { listApplications } from '#domain/applications/calls'
import type { Named } from '#domain/assistant/asked'
import { type Book, bookOf } from '#domain/assistant/names'
import { unknownRuns } from '#domain/assistant/read'
import { assignableUsers } from '#domain/commission-notes/chain/calls'
import { universitiesList } from '#domain/commission-notes/list/finding-calls'
import { listCounsellors } from '#domain/counsellors/calls'
import { listCourses } from '#domain/courses/calls'
import { isAppError } from '#domain/errors'
import { listPartners } from '#domain/partners/calls'
import { listStudents } from '#domain/students/list/calls'
import type { Reader } from './reader'

const MAX_RUNS = 6
const ROWS = 25
const ALL_ROWS = 1000

/** Finds the rows that a question names, among those that the reader may see. */
export async function bookFor(question: string, reader: Reader): Promise<Book> {
  const runs = unknownRuns(question, reader.today).slice(0, MAX_RUNS)
  if (runs.length === 0) return bookOf([])
  const found = await Promise.all([
    unlessRefused(universities(reader)),
    unlessRefused(partners(reader)),
    unlessRefused(people(reader)),
    ...runs.flatMap((run) => [
      unlessRefused(byRun(run, (words) => students(reader, words))),
      unlessRefused(byRun(run, (words) => counsellors(reader, words))),
      unlessRefused(byRun(run, (words) => universitiesAppliedTo(reader, words))),
      unlessRefused(byRun(run, (words) => universitiesOffered(reader, words))),
    ]),
  ])
  const byId = new Map(found.flat().map((named) => [`${named.kind} ${named.id}`, named]))
  return bookOf([...byId.values()])
}

async function universities({ read }: Reader): Promise<Named[]> {
  const rows = await read(universitiesList)
  return rows.map(({ UniversityId, UniversityName }) => ({
    kind: 'university',
    id: UniversityId,
    name: UniversityName,
  }))
}

async function universitiesAppliedTo({ read }: Reader, searchQuery: string): Promise<Named[]> {
  const { rows } = await read(listApplications, { searchQuery, pageSize: ROWS })
  return rows.map(universityIn)
}

async function universitiesOffered({ read }: Reader, searchQuery: string): Promise<Named[]> {
  const { rows } = await read(listCourses, { searchQuery, pageSize: ROWS })
  return rows.map(universityIn)
}

function universityIn({ UniversityId, University }: { UniversityId: string; University: string }): Named {
  return { kind: 'university', id: UniversityId, name: University }
}

async function partners({ read }: Reader): Promise<Named[]> {
  const { rows } = await read(listPartners, { pageSize: ALL_ROWS })
  return rows.map(({ PartnerId, PartnerCompany }) => ({
    kind: 'partner',
    id: PartnerId,
    name: PartnerCompany,
  }))
}

async function people({ read }: Reader): Promise<Named[]> {
  const rows = await read(assignableUsers)
  return rows.map(({ UserId, Name }) => ({ kind: 'person', id: UserId, name: Name }))
}

async function students({ read }: Reader, searchQuery: string): Promise<Named[]> {
  const { rows } = await read(listStudents, { searchQuery, pageSize: ROWS })
  return rows.map(({ StudentId, FirstName, LastName }) => ({
    kind: 'student',
    id: StudentId,
    name: `${FirstName} ${LastName}`.trim(),
  }))
}

async function counsellors({ read }: Reader, searchQuery: string): Promise<Named[]> {
  const { rows } = await read(listCounsellors, { searchQuery, pageSize: ROWS })
  return rows.map(({ CounsellorId, FirstName, LastName }) => ({
    kind: 'counsellor',
    id: CounsellorId,
    name: `${FirstName} ${LastName}`.trim(),
  }))
}

async function byRun(run: string, find: (words: string) => Promise<Named[]>): Promise<Named[]> {
  const whole = await find(run)
  const words = run.split(' ')
  if (whole.length > 0 || words.length === 1) return whole
  return (await Promise.all(words.slice(0, MAX_RUNS).map(find))).flat()
}

async function unlessRefused(rows: Promise<Named[]>): Promise<Named[]> {
  try {
    return await rows
  } catch (error) {
    if (isAppError(error) && error.status < 500) return []
    throw error
  }
}
