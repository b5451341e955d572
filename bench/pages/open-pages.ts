import { request } from 'node:http'
import { median } from '../measure.ts'
import { type SignedIn, signIn } from '../people.ts'
import { type RunningServer, startBare, startPortal } from '../servers.ts'
import { pageAddresses } from './addresses.ts'
import { OPENERS } from './openers.ts'
import { type Work, watchDatabase } from './watched-database.ts'

/** The cost of one page for one person. */
export interface OpenedPage extends Work {
  address: string
  who: string
  /** Milliseconds to the first byte, the median. */
  firstByte: number
}

/** The cost of the pages, with the bare server's list of 20 notes for comparison. */
export interface OpenedPages {
  pages: OpenedPage[]
  bareFirstByte: number
}

/** Openings of each page; some counts include the process's other work. */
const TIMES = 5
const COUNTED_TIMES = 3

/**
 * Opens every page as each kind of person who may, on the portal itself for its time and on one with a
 * watched database.
 *
 * @param openers the people whose pages are opened; everybody by default
 */
export async function openPages(
  portal: RunningServer,
  databaseUrl: string,
  openers: readonly string[] = [],
): Promise<OpenedPages> {
  const addresses = await pageAddresses(databaseUrl)
  const database = await watchDatabase(databaseUrl)
  const watched = await startPortal(database.url)
  const bare = await startBare(databaseUrl, { statusId: 10, status: 'Invoice Uploaded', actions: [] })
  try {
    const pages: OpenedPage[] = []
    const bareTimes: number[] = []
    for (const [who, email] of Object.entries(OPENERS)) {
      if (openers.length > 0 && !openers.includes(who)) continue
      const person = await signIn(portal.port, email)
      const counted = await signIn(watched.port, email)
      for (const address of addresses) {
        if ((await open(portal.port, address, person)).status !== 200) continue
        const times: number[] = []
        for (let time = 0; time < TIMES; time++)
          times.push((await open(portal.port, address, person)).firstByte)
        bareTimes.push((await open(bare.port, '/api/v1/cn', person)).firstByte)
        const work: Work[] = []
        for (let time = 0; time < COUNTED_TIMES; time++) {
          const before = database.work()
          await open(watched.port, address, counted)
          const after = database.work()
          work.push({
            statements: after.statements - before.statements,
            rowsRead: after.rowsRead - before.rowsRead,
          })
        }
        pages.push({
          address,
          who,
          firstByte: median(times),
          statements: Math.min(...work.map(({ statements }) => statements)),
          rowsRead: Math.min(...work.map(({ rowsRead }) => rowsRead)),
        })
      }
    }
    return { pages, bareFirstByte: median(bareTimes) }
  } finally {
    await bare.stop()
    await watched.stop()
    await database.stop()
  }
}

async function open(
  port: number,
  path: string,
  { cookie }: SignedIn,
): Promise<{ status: number; firstByte: number }> {
  const headers = { ...cookie, host: `localhost:${port}` }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let firstByte = 0
      response.on('data', () => {
        firstByte ||= performance.now() - started
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, firstByte }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
