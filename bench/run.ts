import { buildWhenNeeded } from '../scripts/build.ts'
import { benchArchive } from './archive.ts'
import { benchBulk, printBulk } from './bulk.ts'
import { benchListWithMessages, printListWithMessages } from './conversations/list-with-messages.ts'
import { openBenchDatabase } from './database.ts'
import { benchEdge } from './edge/bench-edge.ts'
import { benchExport } from './export.ts'
import { benchGraph, printGraph } from './graphql/list-by-graphql.ts'
import { benchImport } from './import.ts'
import { benchInvoiceList } from './invoice-list.ts'
import { benchList } from './list-call.ts'
import type { Compared } from './measure.ts'
import { weighPages } from './page-weight.ts'
import { openPages } from './pages/open-pages.ts'
import { printPages } from './pages/table.ts'
import { benchPdf } from './pdf.ts'
import { benchPresses, printPresses } from './presses/measure-presses.ts'
import { printTable } from './report.ts'
import { benchReport } from './reports/bench-report.ts'
import { benchSearch, printSearch } from './search/bench-search.ts'
import { startPortal } from './servers.ts'
import { benchSigning } from './signing.ts'
import { benchChange } from './status-change.ts'
import { benchFirstView } from './students/first-view.ts'
import { benchStudents } from './students/searches.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '5')
const SECONDS = Number(process.env.BENCH_SECONDS ?? '5')

// Measures the portal beside a bare Node server on one database and prints both; nothing here passes or
// fails. The first argument names one part, and `pages` takes the people: npm run bench -- pages finance
// partner
const [asked, ...openers] = process.argv.slice(2)
await buildWhenNeeded((line) => console.info(line))
console.info('Filling the database …')
const database = await openBenchDatabase()
const portal = await startPortal(database.url, database.dataDir)
try {
  await (asked === undefined ? benchAll() : partNamed(asked)())
} finally {
  await portal.stop()
  await database.stop()
}

function partNamed(name: string): () => Promise<void> {
  const parts: Record<string, () => Promise<void>> = {
    bulk: async () => printBulk(await benchBulk(portal, database.url, ROUNDS, SECONDS)),
    // The pages that people see first.
    edge: () => benchEdge(portal, database.url, ROUNDS, SECONDS),
    graphql: async () => printGraph(await benchGraph(portal, database.url, ROUNDS, SECONDS)),
    messages: async () =>
      printListWithMessages(await benchListWithMessages(portal, database.url, ROUNDS, SECONDS)),
    pages: async () => printPages(await openPages(portal, database.url, openers), database.notes),
    presses: async () => printPresses(await benchPresses(portal, ROUNDS)),
    // Adds students up to the number that a report reads; BENCH_REPORT_ROWS sets another number.
    report: () => benchReport(portal, database.url, SECONDS),
    search: async () => printSearch(await benchSearch(portal, database.url)),
  }
  const part = parts[name]
  if (!part) throw new Error(`The bench has no part "${name}"; it has ${Object.keys(parts).join(', ')}`)
  return part
}

async function benchAll(): Promise<void> {
  console.info(`Measuring on ${database.notes} notes, ${ROUNDS} rounds of ${SECONDS} s each in turns …`)
  const list = await benchList(portal, database.url, ROUNDS, SECONDS)
  const invoices = await benchInvoiceList(portal, database.url, ROUNDS, SECONDS)
  const change = await benchChange(portal, database.url, ROUNDS)
  const pdf = await benchPdf(portal, database.url, 3, SECONDS)
  const bulk = await benchBulk(portal, database.url, ROUNDS, SECONDS)
  const archives = await benchArchive(portal, database.url)
  const exports = await benchExport(portal, database.url)
  const imports = await benchImport(portal, database.url, 3)
  const signing = await benchSigning(ROUNDS, SECONDS)
  const pages = await weighPages(portal, database.url)
  const views = await benchFirstView(portal, ROUNDS)
  const students = await benchStudents(portal, database.url, ROUNDS, SECONDS)
  printGraph(await benchGraph(portal, database.url, ROUNDS, SECONDS))
  console.info(`\n${database.notes} notes; the list filters ${list.counted} of them and sends 20;`)
  console.info(
    `an answer has ${list.portalBytes} bytes from the portal, ${list.bareBytes} from the bare server\n`,
  )
  printTable(
    ['a second', 'portal', 'bare', 'ratio', 'target'],
    [
      comparison('list call, session cookie', list.cookie),
      comparison('list call, bearer token', list.token),
      comparison(`list of ${invoices.counted} university invoices`, invoices),
      comparison('one status change', change),
      comparison('search of 200,000 students, to bare SQL', students.students),
      comparison('search of 100,000 courses with facets, to bare SQL', students.courses),
      ['note as PDF', pdf.toFixed(1), '', '', ''],
    ],
  )
  console.info()
  printBulk(bulk)
  printTable(
    ['notes as PDFs into a ZIP', 'a second', 'ZIP MB', 'peak memory MB'],
    archives.map(({ documents, perSecond, megabytes, peakMemory }) => [
      String(documents),
      perSecond.toFixed(1),
      megabytes.toFixed(1),
      peakMemory.toFixed(0),
    ]),
  )
  console.info()
  printTable(
    ['notes as an Excel sheet', 'rows a second', 'MB', 'peak memory MB'],
    exports.map(({ rows, perSecond, megabytes, peakMemory }) => [
      String(rows),
      perSecond.toFixed(0),
      megabytes.toFixed(1),
      peakMemory.toFixed(0),
    ]),
  )
  console.info()
  printTable(
    [`import of ${imports.rows} students`, 'rows a second', 'to bare INSERT'],
    [
      ['file taken and kept', imports.upload.toFixed(0), ''],
      ['dry run', imports.dryRun.toFixed(0), imports.dryRunRatio.toFixed(2)],
      ['posting', imports.posting.toFixed(0), imports.postingRatio.toFixed(2)],
      ['dry run, fresh statistics', imports.dryRunFresh.toFixed(0), ''],
      ['posting, fresh statistics', imports.postingFresh.toFixed(0), ''],
      ['bare INSERT', imports.bare.toFixed(0), '1.00'],
    ],
  )
  console.info(
    `memory: ${imports.restingMemory.toFixed(0)} MB before, ${imports.peakMemory.toFixed(0)} MB at the most\n`,
  )
  const { rendered, signed, verified, bareCms } = signing
  printTable(
    ['tax invoices, one thread', 'a second', 'per typeset one', 'per bare CMS'],
    Object.entries({ typeset: rendered, signed, verified, 'bare CMS signature': bareCms }).map(
      ([name, rate]) => [name, rate.toFixed(1), (rate / rendered).toFixed(2), (rate / bareCms).toFixed(2)],
    ),
  )
  console.info()
  printTable(
    ['JavaScript, gzipped', 'at once KB', 'lazily KB'],
    pages.map((page) => [page.page, kilobytes(page.atOnce), kilobytes(page.lazily)]),
  )
  printTable(
    ['first view on a phone, slow 4G', 'KB', 'LCP ms', 'as a file', 'times', 'target'],
    views.map(({ page, bytes, portal: own, file, times }) => [
      page,
      kilobytes(bytes),
      own.toFixed(0),
      file.toFixed(0),
      times.toFixed(2),
      '< 50 KB, <= 1.3',
    ]),
  )
  for (const page of pages) {
    console.info(`\n${page.page}\n  at once: ${page.atOnceFiles.join(', ') || 'no file'}`)
    if (page.lazyFiles.length > 0) console.info(`  lazily: ${page.lazyFiles.join(', ')}`)
  }
  printListWithMessages(await benchListWithMessages(portal, database.url, ROUNDS, SECONDS))
  printPresses(await benchPresses(portal, ROUNDS))
  printSearch(await benchSearch(portal, database.url))
  printPages(await openPages(portal, database.url), database.notes)
  await benchEdge(portal, database.url, ROUNDS, SECONDS)
}

function comparison(name: string, { portal, bare, ratio }: Compared): string[] {
  return [name, portal.toFixed(0), bare.toFixed(0), ratio.toFixed(2), '>= 0.5, aim 0.8']
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
