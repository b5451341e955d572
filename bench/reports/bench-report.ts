import type { ReportRun } from '#domain/reports/runs/schema'
import { median, putLoad } from '../measure.ts'
import { type SignedIn, signIn } from '../people.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'
import { fillStudents } from './fill-students.ts'
import { later, save, start } from './runs.ts'
import { type StopFigures, stopOne } from './stop.ts'
import { type ProcessFigures, watchProcess } from './watch-process.ts'

const STUDENTS = Number(process.env.BENCH_REPORT_ROWS ?? '1000000')
const LIST = '/api/v1/cn?statusLabel=Invoice%20Uploaded&sort=-created&pageNo=1&pageSize=20'
const READERS = 4
const STOPS = 5
const PAGES = 5
const QUESTION = {
  ...{ Subject: 'students', Filters: [], Groups: [], Sums: [] },
  Columns: ['name', 'email', 'partner', 'stage', 'createdOn'],
}
const GROUPED = {
  ...{ Subject: 'students', Columns: [], Filters: [], Groups: ['partner', 'createdMonth'] },
  Sums: [{ Column: 'profile', As: 'average' }],
}

interface Made {
  name: string
  seconds: number
  run: ReportRun
  lists: number | null
  process: ProcessFigures
}

/** Exports of a million students alone and beside list calls, and the delay of a stop. */
export async function benchReport(
  portal: RunningServer,
  databaseUrl: string,
  seconds: number,
): Promise<void> {
  const students = await fillStudents(databaseUrl, STUDENTS)
  const admin = await signIn(portal.port, 'admin@tassel.example')
  const reader = await signIn(portal.port, 'processor@tassel.example')
  const [rows, groups] = [await save(admin, 'Students', QUESTION), await save(admin, 'Groups', GROUPED)]
  const pages = [await openPage(admin, rows), await openPage(admin, groups)]
  const resting = await during(portal, async () => listsFor(portal, reader, seconds))
  const made = [
    await exported(portal, admin, { name: 'CSV', report: rows, format: 'csv' }),
    await exported(portal, admin, { name: 'Excel', report: rows, format: 'xlsx' }),
    await exported(portal, admin, { name: 'groups, CSV', report: groups, format: 'csv' }),
    await exported(portal, admin, { name: 'Excel beside lists', report: rows, format: 'xlsx', reader }),
  ]
  const stopped: StopFigures[] = []
  for (let round = 0; round < STOPS; round++) stopped.push(await stopOne(admin, databaseUrl, rows))
  print({ students, pages, resting, made, stopped })
}

/** The time of a report's page, the median of some openings. */
async function openPage({ browser }: SignedIn, report: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < PAGES; round++) {
    const asked = performance.now()
    const response = await browser.get(`/reports/${report}`)
    await response.text()
    if (response.status !== 200) throw new Error(`The page of a report answered ${response.status}`)
    times.push(performance.now() - asked)
  }
  return median(times)
}

interface Asked {
  name: string
  report: string
  format: 'csv' | 'xlsx'
  reader?: SignedIn
}

async function exported(
  portal: RunningServer,
  admin: SignedIn,
  { name, report, format, reader }: Asked,
): Promise<Made> {
  let run = await start(admin, report, format)
  const begun = performance.now()
  const end = async () => {
    while (run.EndedAt === null) run = await later(admin, run)
    return (performance.now() - begun) / 1000
  }
  const { found, process } = await during(portal, async () => {
    const ending = end()
    const lists = reader && (await listsUntil(portal, reader, ending))
    return { seconds: await ending, lists: lists ?? null }
  })
  if (run.State !== 'done') throw new Error(`The export ended as ${run.State}: ${run.Message}`)
  return { name, run, process, ...found }
}

/** Reads lists in turns of two seconds until the end; returns their number per second. */
async function listsUntil(portal: RunningServer, reader: SignedIn, over: Promise<unknown>): Promise<number> {
  let isOver = false
  const ended = over.finally(() => {
    isOver = true
  })
  ended.catch(() => {})
  const rates: number[] = []
  while (!isOver) rates.push(await listsFor(portal, reader, 2))
  // The last turn continued after the end.
  const whole = rates.length > 1 ? rates.slice(0, -1) : rates
  return whole.reduce((sum, rate) => sum + rate, 0) / whole.length
}

async function listsFor({ port }: RunningServer, reader: SignedIn, seconds: number): Promise<number> {
  const requests = [{ method: 'GET' as const, path: LIST }]
  const load = { port, headers: reader.cookie, requests, connections: READERS, seconds }
  const result = await putLoad(load)
  return result.answered / result.seconds
}

async function during<Found>(portal: RunningServer, work: () => Promise<Found>) {
  const watched = watchProcess(portal)
  const found = await work()
  return { found, process: await watched.stop() }
}

interface Figures {
  students: number
  /** Milliseconds of the pages of both reports. */
  pages: readonly number[]
  resting: { found: number; process: ProcessFigures }
  made: readonly Made[]
  stopped: readonly StopFigures[]
}

function print({ students, pages, resting, made, stopped }: Figures): void {
  console.info(`\n${students} students; four readers read lists`)
  const alone = resting.found
  printTable(
    ['the page of a report, ms', 'rows', 'groups'],
    [['opened', ...pages.map((time) => time.toFixed(0))]],
  )
  console.info()
  const beside = made.find(({ lists }) => lists !== null)
  printTable(
    ['exported', 'seconds', 'rows a second', 'MB', 'shortest answer, p99 ms', 'longest', 'peak memory MB'],
    [
      ['nothing, beside lists', '', '', '', ...cellsOf(resting.process)],
      ...made.map((each) => [
        each.name,
        each.seconds.toFixed(1),
        ((each.run.RowCount ?? 0) / each.seconds).toFixed(0),
        ((each.run.Size ?? 0) / 1024 / 1024).toFixed(1),
        ...cellsOf(each.process),
      ]),
    ],
  )
  console.info()
  printTable(
    ['list calls a second', 'alone', 'beside an export', 'ratio', 'target'],
    [
      [
        'four readers',
        alone.toFixed(0),
        (beside?.lists ?? 0).toFixed(0),
        ((beside?.lists ?? 0) / alone).toFixed(2),
        '>= 0.5',
      ],
    ],
  )
  console.info()
  printTable(
    [`${stopped.length} stops, ms`, 'median', 'longest', 'target'],
    [
      ['the press is answered', ...spread(stopped.map(({ answered }) => answered)), ''],
      ['the last piece begins', ...spread(stopped.map(({ lastRead }) => lastRead)), '< 1000'],
    ],
  )
  console.info()
}

function cellsOf({ p99, longest, peakMemory }: ProcessFigures): string[] {
  return [p99.toFixed(0), longest.toFixed(0), peakMemory.toFixed(0)]
}

function spread(values: readonly number[]): string[] {
  return [median(values).toFixed(0), Math.max(...values).toFixed(0)]
}
